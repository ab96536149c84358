import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import clientRedirects from '@docusaurus/plugin-client-redirects';
import type {PathRedirect} from '../content/redirects';

/**
 * Pages that lead from old addresses on, for hosts that know no redirects. The framework's own plugin, handed its list here:
 * options in the configuration are part of every page's scripts, and no reader needs the list.
 */
export default function pageRedirects(redirects: PathRedirect[]): PluginModule {
  return (context: LoadContext) =>
    clientRedirects(context, {
      id: 'default',
      fromExtensions: [],
      toExtensions: [],
      redirects,
      createRedirects: undefined,
    }) as Plugin | null;
}
