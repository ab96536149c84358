import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import code from '../../i18n/de/code.json';

type Messages = Record<string, string>;

const locales = path.join(path.dirname(require.resolve('@docusaurus/theme-translations/package.json')), 'locales');
const files = ['theme-common.json', 'theme-search-algolia.json'];

/** Features that are off: no blog, no live code, no offline mode, no image plugin. Their texts are never shown. */
const switchedOff = ['theme.blog.', 'theme.Playground.', 'theme.PwaReloadPopup.', 'theme.IdealImageMessage.'];

/** Words that are the same in both languages. */
const sameInBoth = new Set(['theme.admonition.info']);

function readLocale(locale: string): Messages {
  const messages = files.flatMap((file) =>
    Object.entries(JSON.parse(fs.readFileSync(path.join(locales, locale, file), 'utf8')) as Messages),
  );
  return Object.fromEntries(messages.filter(([id]) => !id.endsWith('___DESCRIPTION')));
}

function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

const english = readLocale('base');
const german: Record<string, {message: string; description?: string}> = code;
const visible = Object.keys(english).filter((id) => !switchedOff.some((prefix) => id.startsWith(prefix)));

const placeholders = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the German texts of theme and search', () => {
  it('cover every text a reader can see or hear', () => {
    expect(visible.length).toBeGreaterThan(100);
    expect(visible.filter((id) => !german[id])).toEqual([]);
    console.log(`Texte von Theme und Suche geprüft: ${visible.length}`);
  });

  it.each(visible)('%s is not the English text', (id) => {
    const same = german[id]?.message.trim().toLowerCase() === english[id]?.trim().toLowerCase();
    expect(same).toBe(sameInBoth.has(id));
  });

  it('keep the placeholders and the number of plural forms of the source', () => {
    for (const id of visible) {
      const [source = '', message = ''] = [english[id], german[id]?.message];
      if (id.endsWith('.plurals') || id.endsWith('.nDocsTagged'))
        expect(message.split('|'), id).toHaveLength(source.split('|').length);
      expect(placeholders(message), id).toEqual(placeholders(source));
    }
  });

  it('name the English source as description, so that a changed source is noticed', () => {
    const outdated = visible.filter((id) => german[id]?.description !== english[id]);
    expect(outdated).toEqual([]);
  });

  it('contain no id that neither the theme nor our own code asks for', () => {
    const own = sources('src').join('\n');
    const unknown = Object.keys(german).filter(
      (id) => !(id in english) && !own.includes(`'${id}'`) && !own.includes(`"${id}"`),
    );
    expect(unknown).toEqual([]);
  });

  it('are set with German typography', () => {
    const wrong = Object.entries(german).filter(([, {message}]) => /["']|\.\.\.|\S…/.test(message));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['theme.NotFound.title', 'Seite nicht gefunden'],
    ['theme.NotFound.p1', 'Wir konnten nicht finden, wonach Sie gesucht haben.'],
    ['theme.ErrorPageContent.title', 'Die Seite ist abgestürzt.'],
    ['theme.ErrorPageContent.tryAgain', 'Nochmal versuchen'],
    ['theme.SearchModal.noResultsScreen.noResultsText', 'Es wurden keine Ergebnisse gefunden'],
    ['theme.SearchPage.noResultsText', 'Es wurden keine Ergebnisse gefunden'],
  ])('%s stands to the letter', (id, message) => {
    expect(german[id]?.message).toBe(message);
  });
});
