import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {addressOf, numberIds, placeBody, readableAddress} from '../../src/handbook/references';
import {handbookPage, readPage} from './pages';

const here = readPage(
  '/rechnungen/lauf',
  'Rechnungslauf',
  `<h2 id="start">Start</h2>
  <p><a href="/hilfe/rechnungen/begriffserkl%C3%A4rung#frist">Fristen</a></p>
  <p><a href="#start">Start</a></p>
  <p><a href="/hilfe/lager/bestand#menge">Bestand</a></p>
  <p><a href="/hilfe/gethelp/begriffe#tour">Tour</a></p>
  <p><a href="https://www.gesetze-im-internet.de/ustg_1980/">Gesetz</a></p>
  <p><a href="mailto:hilfe@example.com">hilfe@example.com</a></p>`,
);
const there = readPage('/rechnungen/begriffserklärung', 'Begriffe', '<h2 id="anfang">A</h2><h2 id="frist">Frist</h2>');

function placed(numbers = new Map<string, string>()): string {
  const ids = numberIds([here, there]);
  return toHtml(
    placeBody(here.article.body, {
      page: here.page,
      ids,
      numbers,
      registers: new Set(['/gethelp/begriffe']),
      url: 'https://hilfe.example.com',
      baseUrl: '/hilfe/',
    }),
  ).replaceAll('\u00A0', ' ');
}

describe('placeBody', () => {
  it('turns a link into the handbook into the page of the very place', () => {
    expect(placed()).toContain(
      '<a href="#a2-2">Fristen</a><span class="at"> (Seite <span data-page-of="a2-2"></span>)</span>',
    );
    expect(placed()).toContain('<h3 id="a1-1">Start</h3>');
    expect(placed()).toContain('<a href="#a1-1">Start</a>');
  });

  it('shows the address of what is not in the handbook, without the place on the page', () => {
    expect(placed()).toContain(
      '<a href="https://hilfe.example.com/hilfe/lager/bestand#menge">Bestand</a><span class="at"> (hilfe.example.com<wbr>/hilfe<wbr>/lager<wbr>/bestand)</span>',
    );
    expect(placed()).toContain('(www.gesetze-im-internet.de<wbr>/ustg_1980)');
  });

  it('shows the number of an article instead, where it has one', () => {
    expect(placed(new Map([['/lager/bestand', '201-9']]))).toContain('<span class="at"> (Nr. 201-9)</span>');
  });

  it('says nothing of a register that is not in the handbook', () => {
    expect(placed()).toContain('>Tour</a></p>');
  });

  it('says no address twice', () => {
    expect(placed()).toContain('<a href="mailto:hilfe@example.com">hilfe@example.com</a></p>');
  });
});

describe('addresses', () => {
  it('are readable', () => {
    expect(readableAddress('https://hilfe.example.com/begriffserkl%C3%A4rung/')).toBe(
      'hilfe.example.com/begriffserklärung',
    );
  });

  it('are short for articles with a number, below the path of the site', () => {
    const page = handbookPage('/rechnungen/begriffserklärung');
    expect(addressOf(page)).toBe('https://hilfe.example.com/hilfe/rechnungen/begriffserkl%C3%A4rung');
    expect(addressOf({...page, number: '201-9'})).toBe('https://hilfe.example.com/hilfe/n/201-9');
  });
});
