import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import {validateXML} from 'xmllint-wasm';

function schema(name: string): string {
  return fs.readFileSync(path.join(__dirname, name), 'utf8');
}

async function xmlProblems(xml: string, schemaName: string): Promise<string[]> {
  const {errors} = await validateXML({xml, schema: schema(schemaName), extension: 'relaxng'});
  return errors.map(({rawMessage}) => rawMessage);
}

function jsonProblems(json: string): string[] {
  const ajv = addFormats(new Ajv({allErrors: true}));
  const validate = ajv.compile(JSON.parse(schema('json-feed.schema.json')) as object);
  validate(JSON.parse(json));
  return (validate.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message ?? ''}`);
}

/** Functions that list what keeps a feed from being valid: against a RELAX NG grammar (Atom, RSS) or a JSON Schema (JSON Feed). */
export const feedProblems = {
  'updates/atom.xml': (text: string) => xmlProblems(text, 'atom.rng'),
  'updates/rss.xml': (text: string) => xmlProblems(text, 'rss.rng'),
  'updates/feed.json': async (text: string) => jsonProblems(text),
};
