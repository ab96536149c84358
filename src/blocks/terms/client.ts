/**
 * The terms that articles explain where they occur. Imported by articles that have some (src/blocks/terms); what
 * shows a definition is loaded by the first click.
 */
function onClick(event: MouseEvent): void {
  const term = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.hc-term');
  if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import(/* webpackChunkName: "clicked" */ './definition').then(
    ({toggle}) => toggle(term),
    // The page of all terms says the same.
    () => location.assign(term.href),
  );
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);
