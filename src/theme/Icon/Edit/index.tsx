// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Edit';
import Icon from '@site/src/components/Icon';
import {bearbeiten} from '@site/src/icons/signs';

export default function IconEdit({className}: Props): ReactNode {
  return <Icon picture={bearbeiten} className={className} />;
}
