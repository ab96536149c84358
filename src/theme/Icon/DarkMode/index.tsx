// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/DarkMode';
import Icon from '@site/src/components/Icon';
import {darkIcon} from '@site/src/icons/icons';

export default function IconDarkMode({className}: Props): ReactNode {
  return <Icon picture={darkIcon} className={className} />;
}
