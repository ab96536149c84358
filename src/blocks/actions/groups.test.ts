import {expect, it} from 'vitest';
import type {Answer, Chosen} from './answers';
import {toldOf} from './groups';

const answer = (states: string[], possible: boolean, roles: string[] = []): Answer => ({
  states,
  possible,
  rights: roles.length > 0 ? ['Einzelrecht **Stornieren**'] : [],
  roles,
  text: '',
  points: [],
});
const choice = (name: string, ...answers: Answer[]) => ({name, button: name, table: '/x', answers});
const invoice: Chosen = {
  name: 'Rechnung',
  article: 'die',
  states: [],
  choices: [
    choice('stellen', answer(['Entwurf'], true, ['Administrator', 'Buchhaltung']), answer(['Gestellt'], false)),
    choice('drucken', answer(['Entwurf', 'Gestellt'], true)),
    choice('stornieren', answer(['Entwurf'], false), answer(['Gestellt'], true, ['Administrator'])),
  ],
};
const names = (state: string, role?: string) =>
  Object.values(toldOf(invoice, state, role)).map((group) => group.map(({choice: {name}}) => name));

it('tells what can be done in a state, what the role lacks a right for, and what cannot be done', () => {
  expect(names('Entwurf', 'Buchhaltung')).toEqual([['stellen', 'drucken'], [], ['stornieren']]);
  expect(names('Gestellt', 'Buchhaltung')).toEqual([['drucken'], ['stornieren'], ['stellen']]);
});

it('a chosen role lacks nothing nobody needs, and nobody lacks anything before a role is chosen', () => {
  expect(names('Gestellt', 'Fahrer')).toEqual([['drucken'], ['stornieren'], ['stellen']]);
  expect(names('Gestellt')).toEqual([['drucken', 'stornieren'], [], ['stellen']]);
});
