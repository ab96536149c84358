import {expect, it} from 'vitest';
import {lacking, requestFor} from './request';
import type {Need} from './MayI';

const needs: Need[] = [
  ['Einzelrecht Tour freigeben', ['Administrator', 'Disposition']],
  ['Etiketten erstellen dürfen ab Werk Administrator und Lager.', ['Administrator', 'Lager']],
];

it('lacks what its role is not named for', () => {
  expect(lacking(needs, 'Administrator')).toEqual([]);
  expect(lacking(needs, 'Lager')).toEqual([needs[0]]);
  expect(lacking(needs, 'Fahrer')).toEqual(needs);
});

it('asks for what is missing, where it is given, and for what', () => {
  const text = requestFor(
    {title: 'Tour freigeben', address: 'https://hilfe.example.com/touren'},
    'Fahrer',
    needs,
    'Team > Rechte',
  );
  expect(text.split('\n')).toEqual([
    'Guten Tag,',
    '',
    'ich möchte nach der Anleitung „Tour freigeben“ arbeiten. Mit der Rolle Fahrer fehlt mir dafür:',
    '- Einzelrecht Tour freigeben (ab Werk: Administrator und Disposition)',
    '- Etiketten erstellen dürfen ab Werk Administrator und Lager.',
    '',
    'Können Sie mir das geben? Es steht unter Team > Rechte.',
    '',
    'Anleitung: https://hilfe.example.com/touren',
  ]);
});
