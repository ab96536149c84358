// Wrapped: the slide-out menu takes the focus, keeps it, gives it back, and Escape closes it.
import type {ReactNode} from 'react';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useMenuFocus} from '@site/src/keyboard/use-menu-focus';

export default function MobileSidebarWrapper(): ReactNode {
  useMenuFocus();
  return <MobileSidebar />;
}
