// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Home';
import Icon from '@site/src/components/Icon';
import {startseite} from '@site/src/icons/signs';

export default function IconHome({className}: Props): ReactNode {
  return <Icon picture={startseite} className={className} />;
}
