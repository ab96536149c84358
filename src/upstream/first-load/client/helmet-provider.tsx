import {startTransition, useEffect, useState, type ReactNode} from 'react';
import {Helmet, HelmetProvider as Provider} from 'react-helmet-async';

// The page comes with its head. During hydration Helmet writes it anew for every component that names a part of it, before
// the others have rendered: tags and the classes of <html> go and come back, and the start page shifts by half a screen.
Provider.canUseDOM = false;

/** Replaces the library's component of this name where hydration starts: the head stays until all of it is known. */
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
