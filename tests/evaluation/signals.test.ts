import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {run} from '../../evaluation/signals';
import {parseMail, readSignals} from '../../evaluation/signals/read';
import {groupSearches, report, type Sources} from '../../evaluation/signals/report';
import {pageMail} from '../../src/components/PreparedMail/mail';
import type {PageHit} from '../../src/search/engine/hits';
import {missedMail} from '../../src/signals/missed-mail';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signale-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
}

const bodyOf = (address: string) => new URL(address).searchParams.get('body')!;
const facts = {title: 'Titel', address: 'https://hilfe.example.com/a/b%C3%A4#c', build: '', step: '', browser: ''};

describe('a mail', () => {
  it('of the site has what was searched for, as it was prepared', () => {
    const {address} = missedMail('hilfe@example.com', [
      {query: 'xylo', day: '2026-11-27', hadHits: false, next: 'holz'},
      {query: 'storno', day: '2026-11-27', hadHits: true},
    ]);
    expect(parseMail(bodyOf(address), '/')).toEqual({
      signals: [
        {kind: 'search', query: 'xylo', hadHits: false, next: 'holz'},
        {kind: 'search', query: 'storno', hadHits: true},
      ],
      personal: 0,
    });
  });

  it('has the answer to the question of an article, and what its reader wrote', () => {
    const body = bodyOf(pageMail('hilfe@example.com', 'nein', facts)).replace(
      'Das hat gefehlt:\r\n',
      'Das hat gefehlt:\r\nWie ich es\r\nwieder \u001b[31mausschalte.\r\n',
    );
    const answer = {kind: 'answer', page: '/a/bä', helped: false, words: 'Wie ich es wieder [31mausschalte.'};
    expect(parseMail(body, '/').signals).toEqual([answer]);
    const quotedBody = body.replace(/^/, '> ').replaceAll('\r\n', '\r\n> ');
    expect(parseMail(quotedBody, '/').signals).toEqual([answer]);
    expect(parseMail(bodyOf(pageMail('hilfe@example.com', 'ja', facts)), '/').signals).toEqual([
      {kind: 'answer', page: '/a/bä', helped: true},
    ]);
  });

  it('names the page below the path of the site, and none of another site', () => {
    const body = (address: string) => bodyOf(pageMail('hilfe@example.com', 'ja', {...facts, address}));
    expect(parseMail(body('https://x.example/hilfe/a'), '/hilfe/').signals).toMatchObject([{page: '/a'}]);
    expect(parseMail(body('https://x.example/anders/a'), '/hilfe/').signals).toEqual([]);
  });

  it('may hold lines that look personal, which are counted', () => {
    expect(parseMail('Nichts gefunden: kunde 10234\nDanach gesucht: x\n', '/')).toEqual({signals: [], personal: 1});
  });
});

describe('files', () => {
  const mbox = [
    'From jana@lindental.example Fri Nov 27 10:00:00 2026',
    'From: Jana Vogt <jana@lindental.example>',
    'Subject: =?utf-8?Q?Nicht_gefunden?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="grenze"',
    '',
    '--grenze',
    'Content-Type: text/plain; charset="iso-8859-1"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Nichts gefunden: Gr=F6=',
    '=DFe',
    'Danach gesucht: Umfang',
    '--grenze',
    'Content-Type: text/html; charset="utf-8"',
    '',
    '<p>Nichts gefunden: doppelt</p>',
    '--grenze--',
    '',
    'From x@y Fri Nov 27 10:01:00 2026',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Hat geholfen: nein\r\nAdresse: https://hilfe.example.com/a\r\n').toString('base64'),
    '',
    'From spam@y Fri Nov 27 10:02:00 2026',
    'Subject: Angebot',
    '',
    'Kaufen Sie.',
    '',
  ].join('\r\n');

  it('are mailboxes and single mails', async () => {
    const mail = '\nSubject: Hilfe\nContent-Transfer-Encoding: quoted-printable\n\nNichts gefunden: Ma=\n=C3=9F\n';
    const read = await readSignals([write('mbox', mbox), write('mail.eml', mail), write('leer', '')], '/');
    expect(read).toMatchObject({mails: 4, personal: 0, mailsWithout: 1});
    expect(read.signals).toEqual([
      {kind: 'search', query: 'Größe', hadHits: false, next: 'Umfang'},
      {kind: 'answer', page: '/a', helped: false},
      {kind: 'search', query: 'Maß', hadHits: false},
    ]);
  });

  it('may hold anything: lines without end, bytes that are no text', async () => {
    const file = path.join(folder, 'wild.mbox');
    const stream = fs.createWriteStream(file);
    stream.write('From x\n\nNichts gefunden: vorher\n');
    for (let index = 0; index < 64; index += 1) if (!stream.write('x'.repeat(1024 * 1024))) await once(stream, 'drain');
    stream.write(Buffer.from([0x0a, 0xff, 0xfe, 0x00, 0x0a]));
    stream.end('From y\n\nNichts gefunden: nachher\n');
    await once(stream, 'close');
    const before = process.memoryUsage().rss;
    const read = await readSignals([file], '/');
    expect(read.signals.map((signal) => 'query' in signal && signal.query)).toEqual(['vorher', 'nachher']);
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
  });

  it('of a mailbox with a mail that does not end are read as far as a mail goes', async () => {
    const file = write('mbox', `From x\n\nNichts gefunden: xylo\n${`${'y'.repeat(900)}\n`.repeat(3000)}`);
    const read = await readSignals([file], '/');
    expect(read.signals).toEqual([{kind: 'search', query: 'xylo', hadHits: false}]);
  });

  it('that cannot be read are named', async () => {
    const missing = path.join(folder, 'fehlt.mbox');
    await expect(readSignals([missing], '/')).rejects.toThrow(`${missing} lässt sich nicht lesen: ENOENT`);
  });
});

const pages: Record<string, string[]> = {holz: ['/holz', '/brett'], mahnung: ['/mahnwesen'], storno: ['/storno']};
const sources: Sources = {
  library: {
    search: async (query) => (pages[query.toLowerCase()] ?? []).map((route) => ({page: {path: route}}) as PageHit),
  },
  synonyms: [{term: 'Mahnung', also: ['Mahnbrief']}],
  fileOf: (route) => (route === '/gibt-es-nicht' ? undefined : `docs${route}.mdx`),
  list: 'evaluation/lists/liste.yml',
};
const search = (query: string, next?: string) => ({
  kind: 'search' as const,
  query,
  hadHits: false,
  ...(next ? {next} : {}),
});

/** Parses what is between two lines of the report, as YAML without its indentation. */
function entryAfter(text: string, label: string): unknown {
  const lines = text.split('\n');
  const start = lines.findIndex((one) => one.includes(label)) + 1;
  const end = lines.findIndex((one, index) => index >= start && !/^ {2}(?:- | {2}|\S+: \[)/.test(one));
  return parse(lines.slice(start, end < 0 ? undefined : end).join('\n'));
}

describe('what an editor does next', () => {
  it('searches with the same words are one, however they are written', () => {
    const groups = groupSearches(
      ['Mahnungen drucken', 'drucken mahnung', 'Mahnung drucken'].map((query) => search(query)),
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({count: 3});
  });

  it('a word readers gave up for another is an entry for the synonyms, the keywords and a list', async () => {
    const text = await report([search('xylo', 'holz'), search('Xylo', 'holz'), search('xylo')], sources);
    expect(text).toContain('„xylo“: 3-mal, auch „Xylo“');
    expect(text).toContain('danach gesucht: „holz“ (2-mal)');
    expect(entryAfter(text, 'in src/product/synonyme.yml:')).toEqual([{begriff: 'holz', auch: ['xylo']}]);
    expect(entryAfter(text, 'im Kopf von docs/holz.mdx:')).toEqual({keywords: ['xylo']});
    expect(entryAfter(text, 'in evaluation/lists/liste.yml:')).toEqual([
      {q: 'xylo', art: 'synonym', erwartet: ['/holz'], auch: []},
    ]);
  });

  it('a synonym of a term that is there joins it, and one that is there already is no entry', async () => {
    expect(await report([search('mahnzettel', 'mahnung')], sources)).toContain(
      '# beim Begriff "Mahnung" hinter „auch“ ergänzen: "mahnzettel"',
    );
    expect(await report([search('mahnbrief', 'mahnung')], sources)).not.toContain('synonyme.yml');
  });

  it('what nothing is found for is a gap, with what has one of its words', async () => {
    const text = await report([search('xylo holz')], sources);
    expect(text).toMatch(/^Lücken/);
    expect(text).toContain('einzelne Wörter haben: /holz, /brett');
    expect(entryAfter(text, 'unter „fragen“')).toEqual([{q: 'xylo holz', erwartet: [], auch: [], ablehnen: true}]);
  });

  it('what is found by now is an entry that keeps it so', async () => {
    const text = await report([search('storno')], sources);
    expect(entryAfter(text, 'unter „anfragen“')).toEqual([
      {q: 'storno', art: 'umgangssprache', erwartet: ['/storno'], auch: []},
    ]);
  });

  it('articles that do not help come with their file and what was missing', async () => {
    const answer = (page: string, helped: boolean, words?: string) => ({
      kind: 'answer' as const,
      page,
      helped,
      ...(words ? {words} : {}),
    });
    const text = await report(
      [
        answer('/gut', true),
        answer('/a', false, 'Wie geht: "x"?'),
        answer('/a', true),
        answer('/gibt-es-nicht', false),
      ],
      sources,
    );
    expect(text).not.toContain('/gut');
    expect(text).toContain('/a: 1-mal nein, 1-mal ja\n  Datei: docs/a.mdx');
    expect(entryAfter(text, 'unter „fragen“')).toEqual([{q: 'Wie geht: "x"?', erwartet: ['/a'], auch: []}]);
    expect(text).toContain('/gibt-es-nicht: 1-mal nein, 0-mal ja\n  Diese Seite gibt es nicht mehr');
  });

  it.each(['": [x]', "it's # kein Kommentar", '- begriff: x', '&anker *stern', '\\u0041 \\n', '{{x}}'])(
    'every entry is what was typed: %s',
    async (query) => {
      const text = await report([search(query)], sources);
      expect(entryAfter(text, 'unter „fragen“')).toEqual([{q: query, erwartet: [], auch: [], ablehnen: true}]);
    },
  );

  it('a flood of different searches stays readable', async () => {
    const word = (index: number) => String(index).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!);
    const flood = Array.from({length: 5000}, (_, index) => search(`x${word(index)}x`));
    const text = await report([...flood, search('storno'), search('storno')], sources);
    expect(text.split('\n').length).toBeLessThan(400);
    expect(text).toContain('„storno“: 2-mal');
    expect(text).toMatch(/\d+ seltenere Suchen sind nicht ausgewertet: mit --alle/);
  });
});

describe('the command', () => {
  it('ends with 1 where there is nothing to evaluate, and 2 without a file', async () => {
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await run([write('access.log', '127.0.0.1 - - "GET /"\n')])).toBe(1);
    expect(said.join('\n')).toMatch(/0 Signale aus 1 E-Mails[^]*Darin ist kein Signal\./);
    expect(await run([])).toBe(2);
  });
});
