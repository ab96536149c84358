import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {AppliedSeams, type AppliedSeam} from '../../src/upstream/applied-seams';
import {exactly} from '../../src/upstream/module-replacement';
import {locateIn} from '../../src/upstream/seam';

describe('packages behind a link', () => {
  let folder: string;
  let locate: ReturnType<typeof locateIn>;
  const loader = path.resolve('src/outputs/search/patch-loader.cjs');
  const at = (...parts: string[]) => path.join(folder, ...parts);

  beforeAll(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'eingriffe-')));
    const write = (file: string, content: string) => {
      fs.mkdirSync(path.dirname(at(file)), {recursive: true});
      fs.writeFileSync(at(file), content);
    };
    write('elsewhere/theme/package.json', '{"name": "theme", "version": "1.0.0", "main": "index.js"}');
    write(
      'elsewhere/theme/index.js',
      "import find from './find';\nimport './text';\nimport '../translate/index.js';\nfind('English');\n",
    );
    write('elsewhere/theme/find.js', "export default () => 'service';\n");
    write('elsewhere/theme/text.js', "import '../translate/index.js';\n");
    write('elsewhere/translate/index.js', 'export {};\n');
    write('site/own.js', "export default () => 'own';\n");
    write('site/index.js', "import 'theme';\n");
    fs.mkdirSync(at('site/node_modules'));
    fs.symlinkSync(at('elsewhere/theme'), at('site/node_modules/theme'));
    locate = locateIn([at('no'), at('site/node_modules')]);
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  /** Builds the site, changes the package as it is found below `theme`, and returns what the bundler complains of. */
  async function build(
    theme: string,
    seams: (theme: string) => AppliedSeam[],
    ...patched: string[]
  ): Promise<string[]> {
    const stats = await new Promise<{errors?: {message: string}[]}>((resolve, reject) => {
      const compiler = rspack({
        mode: 'development',
        context: at('site'),
        entry: at('site/index.js'),
        output: {path: at('out')},
        module: {
          rules: [
            {
              test: ['index.js', ...patched].map((file) => exactly(path.join(theme, file))),
              use: {loader, options: {imports: '', patches: [{find: 'English', replace: 'Deutsch'}]}},
            },
          ],
        },
        plugins: [
          new rspack.NormalModuleReplacementPlugin(/^\.\/find$/, (resource) => {
            if (resource.contextInfo.issuer === path.join(theme, 'index.js')) resource.request = at('site/own.js');
          }),
          new AppliedSeams(seams(theme)),
        ],
      });
      compiler.run((error, result) =>
        error ? reject(error) : compiler.close(() => resolve(result!.toJson({all: false, errors: true}))),
      );
    });
    return (stats.errors ?? []).map(({message}) => message);
  }

  const replaced = (theme: string): AppliedSeam => ({
    id: 'search',
    file: path.join(theme, 'index.js'),
    by: at('site/own.js'),
  });
  const patched = (theme: string): AppliedSeam => ({id: 'german', file: path.join(theme, 'index.js'), by: loader});

  it('are called by their real path, as a bundler does', async () => {
    expect(locate('theme')).toBe(at('elsewhere/theme'));
    expect(locate('other')).toBeUndefined();
    expect(await build(locate('theme')!, (theme) => [replaced(theme), patched(theme)])).toEqual([]);
  });

  it('stop the build where a seam has found nothing, whichever it is', async () => {
    const linked = at('site/node_modules/theme');
    const [problem, ...others] = await build(linked, (theme) => [
      replaced(theme),
      patched(theme),
      {id: 'entry', by: at('site/index.js')},
    ]);
    expect(others).toEqual([]);
    expect(problem).toContain('haben nichts gefunden: search, german. ');
    const unread = () => [{id: 'texts', importersOf: at('elsewhere/translate/index.js'), by: loader}];
    expect((await build(locate('theme')!, unread))[0]).toContain('haben nichts gefunden: texts. ');
    expect(await build(locate('theme')!, unread, 'text.js')).toEqual([]);
    expect((await build(locate('theme')!, () => [{id: 'gone', by: at('site/gone.js')}]))[0]).toContain(
      'gefunden: gone. ',
    );
  });
});
