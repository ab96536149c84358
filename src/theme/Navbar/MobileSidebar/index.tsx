// Wrapped: the slide-out menu takes the focus, keeps it, gives it back, and Escape closes it. It is as large as an article:
// it renders when the page is idle, or when it is opened.
import type {ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {useIdle} from '@site/src/components/use-idle';
import {useMenuFocus} from '@site/src/keyboard/use-menu-focus';

export default function MobileSidebarWrapper(): ReactNode {
  const {shown} = useNavbarMobileSidebar();
  const isIdle = useIdle();
  useMenuFocus();
  return shown || isIdle ? <MobileSidebar /> : null;
}
