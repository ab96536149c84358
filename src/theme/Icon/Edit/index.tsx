// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Edit';
import Icon from '@site/src/components/Icon';
import {editIcon} from '@site/src/icons/icons';

export default function IconEdit({className}: Props): ReactNode {
  return <Icon picture={editIcon} className={className} />;
}
