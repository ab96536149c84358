// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Menu';
import Icon from '@site/src/components/Icon';
import {menuIcon} from '@site/src/icons/icons';

export default function IconMenu({className}: Props): ReactNode {
  return <Icon picture={menuIcon} className={className} />;
}
