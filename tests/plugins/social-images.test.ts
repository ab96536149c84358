import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {imageAddress} from '../../src/components/SocialImage/address';
import satori from 'satori';
import {layOutCard, titleSize, type Card} from '../../src/plugins/social-images/card';
import {createRenderer, legibleCard} from '../../src/plugins/social-images/render';
import {loadFonts, readCoverage} from '../../src/plugins/social-images/fonts';
import {legible} from '../../src/plugins/social-images/legible';
import {openRenderer} from '../../src/plugins/social-images/renderer';
import {loadProject} from '../../src/content/project';
import {readTokens} from '../../src/plugins/social-images/tokens';

const card: Card = {
  title: 'Häufige Fragen zur E-Rechnung',
  area: 'Rechnungen',
  icon: 'rechnungen',
  kind: 'Häufige Fragen',
  site: 'Hilfe-Center',
};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'titelbilder-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

const newRenderer = () =>
  createRenderer(folder, readTokens('src/css/tokens.css'), fs.readFileSync('static/img/logo-dunkel.svg', 'utf8'));

describe('title', () => {
  it('is large when it is short', () => expect(titleSize('DATEV')).toBe(88));

  it('shrinks until its longest word fits a line', () => {
    const size = titleSize('Donaudampfschifffahrtsgesellschaft');
    expect(size * 0.56 * 34).toBeLessThanOrEqual(980);
  });

  it('shrinks until it fits three lines', () =>
    expect(titleSize('Zugriffsberechtigungen und Rollen der Mitarbeiterinnen und Mitarbeiter einrichten')).toBeLessThan(
      76,
    ));
});

describe('renderer', () => {
  it('renders a PNG of the size networks ask for', async () => {
    const png = fs.readFileSync(await newRenderer().render(card));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('renders the same card once, and a changed one again', async () => {
    const first = newRenderer();
    await first.render({...card, title: 'Neu'});
    const second = newRenderer();
    await second.render({...card, title: 'Neu'});
    expect([first.rendered(), second.rendered()]).toEqual([1, 0]);
    await second.render({...card, title: 'Anders'});
    expect(second.rendered()).toBe(1);
  });

  it('renders the same bytes each time', async () => {
    const [one, other] = await Promise.all(
      ['a', 'b'].map((name) =>
        createRenderer(
          path.join(folder, name),
          readTokens('src/css/tokens.css'),
          fs.readFileSync('static/img/logo-dunkel.svg', 'utf8'),
        ).render(card),
      ),
    );
    expect(one).not.toBe(other);
    expect(fs.readFileSync(one!).equals(fs.readFileSync(other!))).toBe(true);
  });
});

describe('characters without a glyph', () => {
  const fonts = loadFonts();
  const covers = readCoverage(fonts);

  /** What satori finds no glyph for while it sets a card. */
  async function missing(shown: Card): Promise<string[]> {
    const found: string[] = [];
    const {texts} = layOutCard(
      shown,
      readTokens('src/css/tokens.css'),
      fs.readFileSync('static/img/logo-dunkel.svg', 'utf8'),
    );
    for (const {tree, width, height} of texts) {
      await satori(tree, {
        width,
        height,
        fonts,
        loadAdditionalAsset: (_, segment) => {
          found.push(segment);
          return Promise.resolve([]);
        },
      });
    }
    return found;
  }

  it.each([
    ['Von A → B', 'Von A › B'],
    ['A ⇒ B ➡️ C', 'A › B › C'],
    ['ab ≥ 5 Kisten, ≤ 9', 'ab >= 5 Kisten, <= 9'],
    ['A≠B, ≈5 ‰ von 3∙5 kΩ', 'A ungleich B, ca. 5 Promille von 3*5 kOhm'],
    ['Fertig ✓: Kiste 😀👩‍👧 gepackt', 'Fertig: Kiste gepackt'],
    ['❤️', ''],
    ['1️⃣ Kunde', '1 Kunde'],
    ['Größe ändern'.normalize('NFD'), 'Größe ändern'],
    ['SEPA‑Last\u00ADschrift\u200B für\u2028alle\u2060', 'SEPA-Lastschrift für alle'],
    ['5\u202Fkg und 3\u00A0%', '5\u00A0kg und 3\u00A0%'],
    ['℃, №, ﬁ, ①, ＡＢ', '°C, No, fi, 1, AB'],
    ['Łódź, Ťažký, Đà Nẵng', 'Łódź, Ťažký, Đà Nang'],
    ['Заказ Μάρτιος', 'Zakaz Martios'],
    ['日本', 'RiBen'],
    ['한국', 'HanGug'],
    ['\u0000\uD800\uE000\u{F0000}Kiste', 'Kiste'],
  ])('%s becomes %s', async (title, expected) => {
    expect(legible(title, covers).replaceAll(/[\u00AD\u200B]/g, '')).toBe(expected);
    expect(await missing(legibleCard({...card, title}, covers))).toEqual([]);
  });

  it('are what satori misses when a text is set as it stands', async () => {
    expect((await missing({...card, title: 'A → B ✓ 日本 😀'})).join('')).toMatch(/→.*✓.*日本.*😀/);
  });

  it('never stay, in no script', () => {
    const left: string[] = [];
    // The basic plane, and the pictographs after it.
    for (let code = 0; code <= 0x1faff; code = code === 0xffff ? 0x1f000 : code + 1) {
      const result = legible(String.fromCodePoint(code), covers);
      if (!Array.from(result).every(covers)) left.push(code.toString(16));
    }
    expect(left).toEqual([]);
  });

  it('are replaced in all that a card says', async () => {
    const shown = legibleCard({...card, area: 'A → B', kind: 'Häufig ✓', site: 'Hilfe 😀', title: '😀'}, covers);
    expect(shown).toMatchObject({area: 'A › B', kind: 'Häufig', site: 'Hilfe', title: 'A › B'});
    expect(await missing(shown)).toEqual([]);
  });

  it('stand in no title of the site, and every title that can be set stays as it is', async () => {
    const titles = [...loadProject().summaries.values()].map(({title}) => title);
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) {
      const shown = legibleCard({...card, title}, covers);
      if (Array.from(title).every(covers)) expect(shown.title).toBe(title);
      expect(Array.from(shown.title).filter((character) => !covers(character))).toEqual([]);
    }
    expect(await missing(legibleCard({...card, title: titles.join(' ')}, covers))).toEqual([]);
  });
});

// A process that loads its modules takes seconds on a busy machine.
describe('process', () => {
  const openSite = (name: string, ...files: string[]) => {
    const site = path.join(folder, name);
    for (const file of files) fs.cpSync(file, path.join(site, file));
    return {site, images: openRenderer(site)};
  };

  it('renders in a process of its own, and what was rendered ahead only once', async () => {
    const {site, images} = openSite('site', 'src/css/tokens.css', 'static/img/logo-dunkel.svg');
    const other = {...card, title: 'Anders'};
    images.renderAhead([card]);
    const {files, rendered} = await images.render([other, card]);
    expect(rendered).toBe(2);
    expect(files.map((file) => path.dirname(path.relative(site, file)))).toEqual(
      Array(2).fill('node_modules/.cache/hilfe-center/social-images'),
    );
    expect(await images.render([card, other])).toEqual({files: files.toReversed(), rendered: 2});
    images.close();
  });

  it('says what went wrong', async () => {
    const {images} = openSite('ohne-zeichen', 'src/css/tokens.css');
    await expect(images.render([card])).rejects.toThrow(/Titelbilder.*logo-dunkel\.svg/);
    images.close();
    await expect(images.render([card])).rejects.toThrow(/abgebrochen/);
  });
});

describe('colours', () => {
  it('are the light ones', () => expect(readTokens('src/css/tokens.css')('crate')).toBe('#dcebe3'));
  it('stop the build when they are missing', () =>
    expect(() => readTokens('src/css/tokens.css')('gibt-es-nicht')).toThrow(/„--hc-gibt-es-nicht“ fehlt/));
});

it.each([
  ['/', 'social/index.png'],
  ['/rechnungen/e-rechnung/begriffserklärung', 'social/rechnungen/e-rechnung/begriffserklärung.png'],
])('the image of %s is %s', (route, address) => expect(imageAddress(route)).toBe(address));
