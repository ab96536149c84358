import {useEffect} from 'react';
import {getStatus, setStatus, subscribe} from './status';

function sentence({kind, hits}: ReturnType<typeof getStatus>): string {
  // The footer reports a fault itself, as an alert.
  if (hits === undefined || kind === 'failed') return '';
  if (hits === 0) return 'Keine Treffer';
  return hits === 1 ? '1 Treffer' : `${hits} Treffer`;
}

/**
 * Says the number of hits to screen readers. It stands in the dialog, which is all they see, and from the beginning: a
 * live region that comes with its text stays silent.
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
