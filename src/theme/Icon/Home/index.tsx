// Ejected: the picture of our own set instead of the theme's.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Icon/Home';
import Icon from '@site/src/components/Icon';

export default function IconHome({className}: Props): ReactNode {
  return <Icon name="startseite" className={className} />;
}
