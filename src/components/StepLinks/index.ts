/**
 * Steps that can be pointed at: a press on the link of a step copies its address, and who arrives by one is told which step
 * it is. What does so is loaded when it is first needed. One module for the browser, named in docusaurus.config.ts.
 */
import type {ClientModule} from '@docusaurus/types';

const load = () => import('./step-links');

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('li .hash-link');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load().then(({copyStep}) => copyStep(link));
  });
}

export default {
  onRouteDidUpdate({location: {hash}}) {
    if (hash.includes('.')) void load().then(({markStep}) => markStep(hash));
  },
} satisfies ClientModule;
