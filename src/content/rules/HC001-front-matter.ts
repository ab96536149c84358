import {closest} from 'fastest-levenshtein';
import {allowedFields, allowedKinds, fields, requiredFields, type FieldName} from '../front-matter-schema';
import {always, type Finding, type Rule} from '../rule';

export const rule: Rule = {
  id: 'HC001',
  title: 'Der Kopf ist vollständig und richtig',
  reason:
    'Aus dem Kopf entstehen Menü, Suche, Vorschau und Tag-Seiten. Ein Tippfehler in einem Schlüssel fiele sonst niemandem auf.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    const [yamlError] = document.yaml.errors;
    if (yamlError) {
      return [
        {
          offset: document.yamlErrorOffset(yamlError),
          problem: 'Der Kopf ist kein gültiges YAML.',
          advice:
            'Prüfen Sie Einrückung und Anführungszeichen; ein Wert mit Doppelpunkt gehört in "Anführungszeichen".',
        },
      ];
    }
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
    for (const key of document.keys) {
      if (allowed.includes(key as FieldName)) continue;
      const known = key in fields;
      findings.push({
        offset: document.keyOffset(key),
        problem: known
          ? `„${key}“ gehört nicht in den Ordner ${document.instance}.`
          : `Den Schlüssel „${key}“ gibt es nicht.`,
        advice: known ? fields[key as FieldName].help : `Meinten Sie „${closest(key, allowed)}“?`,
      });
    }
    for (const name of requiredFields(document.instance, document.kind)) {
      if (document.isDraft && name !== 'title' && name !== 'art') continue;
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
      const {schema, help} = fields[key as FieldName];
      const result = schema.safeParse(document.frontMatter[key]);
      if (!result.success) {
        const [issue] = result.error.issues;
        const isOwnText = /[äöüßÄÖÜ„“]|Zeichen|Mindestens|Höchstens|Schreiben/.test(issue?.message ?? '');
        findings.push({
          offset: document.keyOffset(key),
          problem: `„${key}“ stimmt nicht. ${isOwnText ? issue?.message : ''}`.trim(),
          advice: help,
        });
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
      {source: '---\ntitle: Mahnungen: erstellen\n---\n\nText.\n'},
      {source: 'Text ohne Kopf.\n'},
    ],
  },
};
