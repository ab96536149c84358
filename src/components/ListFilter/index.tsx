import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import type {Props} from './Field';

interface Loaded {
  Field: ComponentType<Props>;
  list: HTMLElement;
}

/**
 * The filter of the long table or the register that follows; the head of a table stays in sight, too. What has no long list
 * has none of this.
 */
export default function ListFilter(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const {hash} = useLocation();
  useEffect(() => {
    let isGone = false;
    // Without a connection the list stays as it is.
    import('./Field').then(
      ({default: Field}) => !isGone && setLoaded({Field, list: place.current!.nextElementSibling as HTMLElement}),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    // With room for the field, so that the list stays where it is when it comes.
    <div ref={place} className="hc-scripted" style={{minHeight: '5.625rem'}}>
      {/* A new one for another section: what an address names is in sight. */}
      {loaded && <loaded.Field key={hash} list={loaded.list} />}
    </div>
  );
}
