import {useEffect} from 'react';
import {getStatus, setStatus, subscribe} from './status';
import {hitCount} from './words';

function sentence({kind, hits}: ReturnType<typeof getStatus>): string {
  // The footer reports a fault itself, as an alert.
  if (hits === undefined || kind === 'failed') return '';
  return hitCount(hits);
}

/**
 * Tells screen readers the number of hits. The live region is in the dialog, which is all they see, and from the beginning:
 * one that is rendered together with its content stays silent.
 */
export function useHitCount(): void {
  useEffect(() => {
    setStatus({kind: 'ok', hits: undefined});
    const region = document.createElement('span');
    region.className = 'hc-hidden';
    region.role = 'status';
    document.querySelector('.DocSearch-Modal')?.append(region);
    const end = subscribe(() => {
      region.textContent = sentence(getStatus());
    });
    return () => {
      end();
      region.remove();
    };
  }, []);
}
