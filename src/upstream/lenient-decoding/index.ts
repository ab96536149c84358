import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

type ProvidePlugin = new (names: Record<string, [module: string, name: string]>) => {apply: () => void};

const decode = path.resolve(__dirname, '../../lib/decode.ts');

/**
 * No script of the site throws on a broken percent sequence. Framework, router and DocSearch decode paths, anchors and
 * code with the functions of the language, in a dozen places and without asking whether it can be done.
 */
export default function lenientDecoding(): Plugin {
  return {
    name: 'hc-lenient-decoding',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {ProvidePlugin} = currentBundler.instance as unknown as {ProvidePlugin: ProvidePlugin};
      return {
        plugins: [
          new ProvidePlugin({decodeURI: [decode, 'decodeUri'], decodeURIComponent: [decode, 'decodeUriComponent']}),
        ],
      };
    },
  };
}
