/**
 * Steps that can be pointed at: a click on the link of a step copies its address, who arrives by one is told which step it is,
 * and a click on the button of a list shows its steps one by one (src/blocks/steps/one-hand). What does so is loaded when it is first needed.
 */
import type {ClientModule} from '@docusaurus/types';

const load = () => import(/* webpackChunkName: "clicked" */ './step-links');

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('li .hash-link,[data-steps]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load().then(({answerClick}) => answerClick(link));
  });
}

export default {
  onRouteDidUpdate({location: {hash}}) {
    if (hash.includes('.')) void load().then(({markStep}) => markStep(hash));
  },
} satisfies ClientModule;
