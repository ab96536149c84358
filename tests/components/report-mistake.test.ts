import {expect, it} from 'vitest';
import {reportMail} from '../../src/components/ReportMistake/mail';

const facts = {
  title: 'Lieferschein & Tour',
  address: 'https://hilfe.example.com/touren#b',
  build: '1a2b3c4',
  step: 'Schritt 4 von 7',
  browser: 'Testbrowser',
};
const read = (mail: string) => new URL(mail).searchParams;

it('names page, address, step, build and browser, and leaves room for what is wrong', () => {
  const mail = reportMail('hilfe@example.com', facts);
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
  const body = read(reportMail('hilfe@example.com', {...facts, build: '', step: ''})).get('body')!;
  expect(body).not.toMatch(/Stelle|Stand/);
});
