import fs from 'node:fs';
import path from 'node:path';
import {validateXML} from 'xmllint-wasm';

/**
 * Lists what a file does wrong by its RELAX NG schema, one line each; text that is no XML is wrong too.
 *
 * @param schema name of a schema in this folder
 */
export async function xmlProblems(xml: string, schema: 'opensearch' | 'sitemap'): Promise<string[]> {
  const grammar = fs.readFileSync(path.join(__dirname, `${schema}.rng`), 'utf8');
  const {errors} = await validateXML({xml, schema: grammar, extension: 'relaxng'});
  return errors.map(({message}) => message);
}
