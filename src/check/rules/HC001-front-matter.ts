import {closest, distance} from 'fastest-levenshtein';
import {isScalar} from 'yaml';
import type * as z from 'zod';
import {explainYaml} from '../../lib/yaml-faults';
import type {ContentDocument} from '../../content/document';
import {allowedFields, allowedKinds, fields, requiredFields, type FieldName} from '../../content/front-matter-schema';
import {faultOfHead} from './head-faults';
import {always, type Finding, type Rule} from '../../content/rule';

const MAX_TYPOS = 3;

/** Says what is wrong with a value: the schema's own German sentence, or what the kind of fault means for an editor. */
function explain(
  name: FieldName,
  issue: z.core.$ZodIssue,
  {yaml}: ContentDocument,
): Pick<Finding, 'problem' | 'advice'> {
  const {help, example} = fields[name];
  const node = yaml.getIn([name, ...issue.path], true);
  const value = isScalar(node) ? String(node.value) : '';
  if (issue.code === 'invalid_value')
    return {
      problem: `„${name}“ kennt den Wert „${value}“ nicht.`,
      advice: `Meinten Sie „${closest(value, issue.values.map(String))}“? ${help}`,
    };
  if (issue.code === 'invalid_type')
    return {problem: `„${name}“ hat die falsche Form.`, advice: `${help} Zum Beispiel: ${name}: ${example}`};
  const [index] = issue.path;
  // Of one entry there is nothing to say that the sentence of the schema does not say.
  if (typeof index === 'number')
    return {
      problem: `„${name}“, Eintrag ${index + 1}: ${issue.message}`,
      advice: `Ändern oder löschen Sie „${value}“.`,
    };
  return {problem: `„${name}“ stimmt nicht. ${issue.message}`, advice: help};
}

export const rule: Rule = {
  id: 'HC001',
  title: 'Der Kopf ist vollständig und richtig',
  reason:
    'Aus dem Kopf entstehen Menü, Suche, Vorschau und Tag-Seiten. Ein Tippfehler in einem Schlüssel fiele sonst niemandem auf.',
  severity: always,
  fixable: true,
  check(document) {
    const findings: Finding[] = [];
    const head = faultOfHead(document.source);
    if (head) return [head];
    const fault = explainYaml(document.yaml, document.source.slice(document.yamlOffset));
    if (fault) return [{...fault, offset: document.yamlOffset + fault.offset}];
    if (document.bodyOffset === 0) {
      return [
        {
          offset: 0,
          problem: 'Der Kopf fehlt.',
          advice: 'Legen Sie Artikel mit „npm run neu“ an oder kopieren Sie den Kopf eines Nachbarartikels.',
        },
      ];
    }
    const allowed = allowedFields(document.instance);
    /** Keys that are there, only misspelled: to call them missing as well would be one message too many. */
    const meant = new Set<string>();
    for (const key of document.keys) {
      if (allowed.includes(key as FieldName)) continue;
      const known = key in fields;
      const nearest = closest(key, allowed);
      if (distance(key, nearest) <= MAX_TYPOS) meant.add(nearest);
      findings.push({
        offset: document.keyOffset(key),
        problem: known
          ? `„${key}“ gehört nicht in den Ordner ${document.instance}.`
          : `Den Schlüssel „${key}“ gibt es nicht.`,
        advice: known ? fields[key as FieldName].help : `Meinten Sie „${nearest}“?`,
      });
    }
    for (const name of requiredFields(document.instance, document.kind)) {
      if (meant.has(name) || (document.isDraft && name !== 'title' && name !== 'art')) continue;
      if (document.frontMatter[name] === undefined || document.frontMatter[name] === null) {
        findings.push({
          offset: 0,
          problem: `„${name}“ fehlt.`,
          advice: `${fields[name].help} Zum Beispiel: ${name}: ${fields[name].example}`,
        });
      }
    }
    for (const key of document.keys) {
      if (!(key in fields)) continue;
      const {schema} = fields[key as FieldName];
      for (const issue of schema.safeParse(document.frontMatter[key]).error?.issues ?? []) {
        const [index] = issue.path;
        const offset = typeof index === 'number' ? document.entryOffset(key, index) : document.keyOffset(key);
        findings.push({offset, ...explain(key as FieldName, issue, document)});
      }
    }
    const {kind} = document;
    if (kind && !allowedKinds(document.instance).includes(kind)) {
      findings.push({
        offset: document.keyOffset('art'),
        problem: `Die Art „${kind}“ gehört nicht in den Ordner ${document.instance}.`,
        advice: `Möglich sind hier: ${allowedKinds(document.instance).join(', ')}.`,
      });
    }
    return findings;
  },
  examples: {
    good: [],
    bad: [
      {source: '---\ntitle: Mahnungen erstellen\nart: anleitung\nbeschreibung: Falscher Schlüssel\n---\n\nText.\n'},
      {source: '---\ntitle: Mahnungen erstellen\nart: anleitug\nzielgruppe: [buchaltung]\n---\n\nText.\n'},
      {source: '---\ntitle: Mahnungen erstellen\nart: anleitung\nsidebar_position: vorne\n---\n\nText.\n'},
      {source: '---\ntitle: Mahnungen: erstellen\n---\n\nText.\n'},
      {source: '---\ntitle: Mahnungen erstellen\ntags: [mahnung, rechnung\n---\n\nText.\n'},
      {source: '---\ntitle: "Mahnungen erstellen\n---\n\nText.\n'},
      {source: '---\ntitle: *Mahnungen* erstellen\n---\n\nText.\n'},
      {source: '---\ntitle: Mahnungen\ntitle: Mahnungen erstellen\n---\n\nText.\n'},
      {source: 'Text ohne Kopf.\n'},
      {source: '---\ntitle: Ohne Schluss\nart: anleitung\ntags:\n  - mahnung\n\nText.\n'},
      {source: '---\ntitle: Ohne Schluss\nart: anleitung\n\n## Titel\n\nText: so.\n\n---\n\nMehr.\n'},
      {source: '---\ntitle: Ohne Schluss\nart: anleitung\nText ohne Abstand.\n'},
      {source: 'title: Ohne Anfang\nart: anleitung\n---\n\nText.\n'},
      {source: '—\ntitle: Aus Word\nart: anleitung\n–-\n\nText.\n'},
      {source: '\r\n\r\n---\r\ntitle: Zu weit unten\r\nart: anleitung\r\n---\r\n\r\nText.\r\n'},
    ],
  },
};
