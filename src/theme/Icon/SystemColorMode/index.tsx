// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/SystemColorMode';
import Icon from '@site/src/components/Icon';
import {systemIcon} from '@site/src/icons/icons';

export default function IconSystemColorMode({className}: Props): ReactNode {
  return <Icon picture={systemIcon} className={className} />;
}
