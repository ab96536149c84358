import InlineIcon from '@site/src/components/InlineIcon/index';
import type {View} from '../block';

export const view: View = {components: {Icon: InlineIcon}};
