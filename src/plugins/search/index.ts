import type {PluginModule} from '@docusaurus/types';
import type {SearchSettings} from '../../../config/search';

export default function searchPlugin(_settings: SearchSettings): PluginModule {
  return () => ({name: 'hc-search'});
}
