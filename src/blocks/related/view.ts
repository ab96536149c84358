import VerwandterArtikel from '@site/src/components/VerwandterArtikel';
import type {View} from '../block';

export const view: View = {components: {VerwandterArtikel}};
