// Wrapped: a sidebar of one page is no menu; there the slide-out menu opens on the main menu.
import type {ReactNode} from 'react';
import DocSidebarMobile from '@theme-original/DocSidebar/Mobile';
import type {Props} from '@theme/DocSidebar/Mobile';

export default function DocSidebarMobileWrapper(props: Props): ReactNode {
  return props.sidebar.length > 1 ? <DocSidebarMobile {...props} /> : null;
}
