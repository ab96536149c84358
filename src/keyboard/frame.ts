/**
 * Keeps a page inside a product from taking the keyboard: browsers let any frame move the focus into itself, and what is being
 * typed into the product would be lost. So `focus()` does nothing until the reader, or the product, has put the focus into the
 * frame. The calls cannot be asked one by one: the theme and DocSearch have theirs.
 */
function keepOutOfProduct(): void {
  const {prototype} = HTMLElement;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element it is called on
  const {focus} = prototype;
  prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

if (typeof window !== 'undefined' && window.parent !== window) keepOutOfProduct();
