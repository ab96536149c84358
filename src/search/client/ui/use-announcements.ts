import {useEffect} from 'react';
import {getStatus, setStatus, subscribe} from '../algolia/status';
import {hitCount} from '../words';

function hits(): string {
  const {kind, hits: count} = getStatus();
  // A fault is reported where it is shown (SearchNotice).
  return count === undefined || kind === 'failed' ? '' : hitCount(count);
}

/** The answer of the assistant, once it is whole; undefined where the modal shows hits. */
function answer(modal: Element): string | undefined {
  // The newest question comes first.
  const exchange = modal.querySelector('.DocSearch-AskAiScreen-Response');
  if (!exchange) return undefined;
  const isWhole = exchange.querySelector('.DocSearch-AskAiScreen-Actions, .DocSearch-AskAiScreen-Error') !== null;
  const said = exchange.querySelectorAll('.DocSearch-Markdown-Content, .DocSearch-AskAiScreen-Error');
  return isWhole ? [...said].map(({textContent}) => textContent.trim()).join(' ') : '';
}

/**
 * Tells screen readers the number of hits, and the assistant's answer when it is whole: read out while it grows, it would
 * begin anew with every word. The live region is in the dialog, which is all they see, and from the beginning: one that is
 * rendered together with its content stays silent.
 */
export function useAnnouncements(): void {
  useEffect(() => {
    setStatus({kind: 'ok', hits: undefined});
    const modal = document.querySelector('.DocSearch-Modal');
    if (!modal) return undefined;
    const region = document.createElement('span');
    region.className = 'hc-hidden';
    region.role = 'status';
    modal.append(region);
    let said = '';
    const announce = () => {
      const text = answer(modal) ?? hits();
      // Compared with what was said, not with the region: a translator puts its own text there, and would go on for ever.
      if (text !== said) region.textContent = said = text;
    };
    const observer = new MutationObserver(announce);
    observer.observe(modal, {childList: true, subtree: true});
    const end = subscribe(announce);
    return () => {
      observer.disconnect();
      end();
      region.remove();
    };
  }, []);
}
