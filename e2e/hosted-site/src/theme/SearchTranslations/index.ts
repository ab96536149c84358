export {default} from '../../../../../src/theme/SearchTranslations';
