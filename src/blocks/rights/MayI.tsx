import {useEffect, useState, type MouseEvent, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {storageKeys} from '@site/src/lib/storage-keys';

/** A right, or what the article says in its place, and the roles that have it as delivered. */
export type Need = [name: string, roles: string[]];

export interface Props {
  /** Needs of the article, put in by the build (src/blocks/rights). */
  needs: Need[];
  /** Page that says who may do what. */
  page: string;
}

const load = () => import(/* webpackChunkName: "clicked" */ './Answer');

function keptRole(): string | null {
  try {
    return localStorage.getItem(storageKeys.role);
  } catch {
    return null;
  }
}

/**
 * "Darf ich das?": whether a role suffices for an article. A click asks for the role and keeps it on the device; from then on
 * the answer is here in one line. Without scripts it leads to who may do what.
 */
export default function MayI({needs, page}: Props): ReactNode {
  const matrix = useBaseUrl(page);
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof load>>>();
  const [role, setRole] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const kept = keptRole();
    if (!kept) return;
    load().then(
      (loaded) => {
        setAnswer(loaded);
        setRole(kept);
      },
      // Without a connection it stays a question.
      () => undefined,
    );
  }, []);
  async function ask(event: MouseEvent<HTMLAnchorElement>) {
    const {href} = event.currentTarget;
    event.preventDefault();
    try {
      setAnswer(await load());
      setOpen(!isOpen);
    } catch {
      location.assign(href);
    }
  }
  return (
    <div className="hc-may">
      <p>
        <a role="button" href={matrix} aria-expanded={isOpen} onClick={(event) => void ask(event)}>
          {answer && role ? answer.verdict(needs, role) : 'Darf ich das?'}
        </a>
      </p>
      {answer && isOpen && <answer.default needs={needs} role={role} onRole={setRole} />}
    </div>
  );
}
