import {expect, it} from 'vitest';
import {requestFor} from './request';

it('asks for what is missing, where it is given, and for what', () => {
  const text = requestFor(
    {
      action: 'Rechnung: stornieren',
      status: 'Gestellt',
      rights: ['Einzelrecht **Rechnungen stornieren**'],
      roles: ['Administrator', 'Buchhaltung'],
      address: 'https://hilfe.example.com/was-geht-noch?objekt=rechnung',
    },
    'Fahrer',
    'Team > Rechte',
  );
  expect(text.split('\n')).toEqual([
    'Guten Tag,',
    '',
    'mit der Rolle Fahrer fehlt mir ein Recht. Ich möchte: Rechnung: stornieren (Status Gestellt). Nötig ist: Einzelrecht Rechnungen stornieren, ab Werk haben das Administrator und Buchhaltung.',
    '',
    'Können Sie mir das geben oder es für mich tun? Rechte stehen unter Team > Rechte.',
    '',
    'Nachzulesen: https://hilfe.example.com/was-geht-noch?objekt=rechnung',
  ]);
});
