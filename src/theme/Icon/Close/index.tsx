// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Close';
import Icon from '@site/src/components/Icon';
import {closeIcon} from '@site/src/icons/icons';

export default function IconClose({className}: Props): ReactNode {
  return <Icon picture={closeIcon} className={className} />;
}
