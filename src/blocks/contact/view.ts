import Kontakt from '@site/src/components/Kontakt';
import type {View} from '../block';

export const view: View = {components: {Kontakt}};
