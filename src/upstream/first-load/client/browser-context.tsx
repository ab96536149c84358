import {createContext, startTransition, useEffect, useState, type ReactNode} from 'react';

/**
 * Replaces the framework's module of this name, which tells components that the page has hydrated. It does so
 * with an update that cannot be interrupted, and half of the page renders again in one go; here a reader's input comes between.
 */
export const Context = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
