import {startTransition, useEffect, useState, type ReactNode} from 'react';
import {Helmet, HelmetProvider as Provider} from 'react-helmet-async';

// The page comes with its head. Helmet writes it anew for every component that names a part of it, while the others have
// not had their turn: tags and the classes of <html> go and come back, and the whole page gets its style four times.
Provider.canUseDOM = false;

/** Stands in for the library's component of this name where the application starts: the head stays until all of it is known. */
export function HelmetProvider({children}: {children: ReactNode}): ReactNode {
  const [context] = useState({});
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    Provider.canUseDOM = true;
    startTransition(() => setIsComplete(true));
  }, []);
  return (
    <Provider context={context}>
      {children}
      {isComplete && <Helmet />}
    </Provider>
  );
}
