// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Home';
import Icon from '@site/src/components/Icon';
import {homeIcon} from '@site/src/icons/icons';

export default function IconHome({className}: Props): ReactNode {
  return <Icon picture={homeIcon} className={className} />;
}
