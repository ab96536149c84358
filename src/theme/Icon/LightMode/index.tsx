// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/LightMode';
import Icon from '@site/src/components/Icon';
import {lightIcon} from '@site/src/icons/icons';

export default function IconLightMode({className}: Props): ReactNode {
  return <Icon picture={lightIcon} className={className} />;
}
