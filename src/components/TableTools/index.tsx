import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import type {Props} from './Tools';

interface Loaded {
  Tools: ComponentType<Props>;
  wrapper: HTMLElement;
}

/**
 * Tools for the long table that follows: a field that filters its rows, a head that stays, a view by column where it is
 * wider than the screen. Put in by src/plugins/rehype-tables; an article without a long table has none of this.
 */
export default function TableTools(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    // Without a connection the table stays as it is.
    import('./Tools').then(
      ({default: Tools}) => !isGone && setLoaded({Tools, wrapper: place.current!.nextElementSibling as HTMLElement}),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    // With room for the tools, so that the table stays where it is when they come.
    <div ref={place} className="hc-scripted" style={{minHeight: '5.25rem'}}>
      {loaded && <loaded.Tools wrapper={loaded.wrapper} />}
    </div>
  );
}
