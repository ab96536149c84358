// Wrapped: the contents are a landmark with a name.
import type {ReactNode} from 'react';
import Desktop from '@theme-original/DocItem/TOC/Desktop';

export default function DocItemTOCDesktopWrapper(): ReactNode {
  return (
    <nav aria-label="Auf dieser Seite" className="hc-toc">
      <Desktop />
    </nav>
  );
}
