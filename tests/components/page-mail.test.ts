import {expect, it} from 'vitest';
import {pageMail} from '../../src/components/PreparedMail/mail';

const facts = {
  title: 'Lieferschein & Tour',
  address: 'https://hilfe.example.com/touren#b',
  build: '1a2b3c4',
  step: 'Schritt 4 von 7',
  browser: 'Testbrowser',
};
const read = (mail: string) => new URL(mail).searchParams;

it('names page, address, step, build and browser, and leaves room for what is wrong', () => {
  const mail = pageMail('hilfe@example.com', 'fehler', facts);
  expect(mail).toMatch(/^mailto:hilfe@example\.com\?subject=/);
  expect(read(mail).get('subject')).toBe('Fehler auf der Seite „Lieferschein & Tour“');
  const body = read(mail).get('body')!;
  expect(body).toMatch(/^Das stimmt nicht:\r\n\r\n/);
  expect(body.split('\r\n').slice(-5)).toEqual([
    'Seite: Lieferschein & Tour',
    'Adresse: https://hilfe.example.com/touren#b',
    'Stelle: Schritt 4 von 7',
    'Stand der Website: 1a2b3c4',
    'Browser: Testbrowser',
  ]);
});

it('is silent about what it does not know', () => {
  const body = read(pageMail('hilfe@example.com', 'fehler', {...facts, build: '', step: ''})).get('body')!;
  expect(body).not.toMatch(/Stelle|Stand/);
});

it('says whether the page has helped, in a line of its own and in the subject', () => {
  for (const [about, subject] of [
    ['ja', 'Hat geholfen: „Lieferschein & Tour“'],
    ['nein', 'Hat nicht geholfen: „Lieferschein & Tour“'],
  ] as const) {
    const mail = read(pageMail('hilfe@example.com', about, facts));
    expect(mail.get('subject')).toBe(subject);
    const lines = mail.get('body')!.split('\r\n');
    expect(lines).toContain(`Hat geholfen: ${about}`);
    expect(lines).toContain('Adresse: https://hilfe.example.com/touren#b');
    expect(lines.includes('Das hat gefehlt:')).toBe(about === 'nein');
    expect(mail.get('body')).not.toContain('Testbrowser');
  }
});
