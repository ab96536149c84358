import {useEffect, useState} from 'react';

/**
 * A place of our own below the field of DocSearch's modal, which is there as long as the component.
 *
 * @param className of its element
 */
export function useFieldPlace(className: string): HTMLElement {
  const [place] = useState(() => Object.assign(document.createElement('div'), {className}));
  useEffect(() => {
    document.querySelector('.DocSearch-SearchBar')?.after(place);
    return () => place.remove();
  }, [place]);
  return place;
}
