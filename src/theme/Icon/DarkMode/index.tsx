// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/DarkMode';
import Icon from '@site/src/components/Icon';
import {dunkel} from '@site/src/icons/signs';

export default function IconDarkMode({className}: Props): ReactNode {
  return <Icon picture={dunkel} className={className} />;
}
