import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {changesFor} from '../../scripts/new-product';
import {kinds} from '../../src/content/kinds';
import {listContentFiles} from '../../src/content/project';
import {loadMenu} from '../../src/product/menu';
import {loadWorld, type World} from '../../src/product/world';
import {copyProject, copySmallSite, makeNewProduct, withSite} from '../config-errors/build';

const customers = ({kunden}: World) => Object.values(kunden).flatMap(({name}) => name ?? []);

it(
  'leaves a project with one article of each kind that passes every check, and nothing of this product',
  {tags: 'thorough'},
  async () => {
    await withSite('new-product', async (siteDir) => {
      // From a repository, which knows what there was before.
      copyProject(siteDir);
      const git = (...args: string[]) =>
        expect(
          spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd: siteDir})
            .status,
        ).toBe(0);
      git('init', '-q', '-b', 'main');
      git('add', '-A');
      git('commit', '-q', '-m', 'Before');
      makeNewProduct(siteDir);
      fs.copyFileSync('cspell.config.yaml', path.join(siteDir, 'cspell.config.yaml'));
      fs.symlinkSync(path.resolve('node_modules'), path.join(siteDir, 'node_modules'), 'junction');
      const {status, stdout, stderr} = spawnSync(
        process.execPath,
        ['--require', 'tsx/cjs', 'src/check/commands/pruefen.ts', '--stufe=ci', '--hinweise'],
        {cwd: siteDir, encoding: 'utf8', env: {...process.env, VITEST: undefined, GITHUB_ACTIONS: undefined}},
      );
      expect(status, stdout + stderr).toBe(0);
      expect(loadMenu(path.join(siteDir, 'src/product/menue.yml')).entries.size).toBe(10);

      // What is no data of the product stays.
      expect(fs.existsSync(path.join(siteDir, 'src/product/README.md'))).toBe(true);
      // Pictures in previews of links: those of areas bear words of this product.
      expect(fs.readdirSync(path.join(siteDir, 'static/vorschau'))).toEqual(['hilfe.png']);
      const articles = listContentFiles(siteDir).map((file) => fs.readFileSync(path.join(siteDir, file), 'utf8'));
      for (const kind of Object.keys(kinds).filter((name) => name !== 'liste'))
        expect(articles.some((source) => source.includes(`\nart: ${kind}\n`))).toBe(true);
      const texts = [...changesFor(siteDir).values()].join('\n');
      const ours = customers(loadWorld());
      const theirs = customers(loadWorld(path.resolve('e2e/fixture-site/src/product')));
      for (const name of ours.filter((one) => !theirs.includes(one))) expect(texts).not.toContain(name);
      // Once more changes nothing: it is what it begins with.
      for (const [file, text] of changesFor(siteDir))
        expect(fs.readFileSync(path.join(siteDir, file), 'utf8'), file).toBe(text);
    });
  },
);

it('refuses settings in which it cannot find what it has to empty', async () => {
  await withSite('new-product-settings', async (siteDir) => {
    copySmallSite(siteDir, {edgeCases: false});
    const file = path.join(siteDir, 'config/site.ts');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace("  tagline: '", "  untertitel: '"));
    expect(() => changesFor(siteDir)).toThrow('„tagline“');
  });
});
