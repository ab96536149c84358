// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/LightMode';
import Icon from '@site/src/components/Icon';
import {hell} from '@site/src/icons/signs';

export default function IconLightMode({className}: Props): ReactNode {
  return <Icon picture={hell} className={className} />;
}
