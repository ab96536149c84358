import {createContext, startTransition, useEffect, useState, type ReactNode} from 'react';

/**
 * Stands in for the framework's module of this name, which tells components that the application has taken over. It does so
 * with an update that cannot be interrupted, and half of the page is drawn again in one go; here the reader comes between.
 */
export const Context = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
