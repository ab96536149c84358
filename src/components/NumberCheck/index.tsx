import {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Icon from '@site/src/components/Icon';
import {searchIcon} from '@site/src/icons/icons';
import {decodeUriComponent} from '@site/src/lib/decode';
import {openSearch} from '@site/src/search/client/ui/open';
import {checkNumber, sentences, type Verdict} from './check';

/** Says what is wrong with the number in the anchor of the page, and leads on where nothing is. */
export default function NumberCheck(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {hash} = useLocation();
  const [checked, setChecked] = useState<{asked: string; verdict: Verdict}>();
  useEffect(() => {
    let isLeft = false;
    const asked = decodeUriComponent(hash.slice(1));
    void checkNumber(baseUrl, asked).then(({verdict, address}) => {
      if (isLeft) return;
      if (address !== undefined) window.location.replace(address);
      else setChecked(asked === '' ? undefined : {asked, verdict});
    });
    return () => {
      isLeft = true;
    };
  }, [baseUrl, hash]);
  return (
    <>
      <div role="status">
        {checked && (
          <>
            <p>
              <strong>
                {sentences[checked.verdict].problem} Angekommen ist: „{checked.asked}“.
              </strong>
            </p>
            <p>{sentences[checked.verdict].advice}</p>
          </>
        )}
      </div>
      <p>
        <button type="button" className="hc-button" onClick={openSearch}>
          <Icon picture={searchIcon} />
          Nummer in der Suche eingeben
        </button>
      </p>
    </>
  );
}
