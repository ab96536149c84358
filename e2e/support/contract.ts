/** The contract for the product, as the build published it. */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {AreaFile, ContractIndex, MessagesFile} from '../../src/context/contract';
import {readBuilt} from './site';

export const index = JSON.parse(readBuilt('kontext/v1.json')) as ContractIndex;
export const areas = index.bereiche.map(({datei}) => JSON.parse(readBuilt(`kontext/${datei}`)) as AreaFile);
export const messages = JSON.parse(readBuilt(`kontext/${index.meldungen.datei}`)) as MessagesFile;

/** Says what is wrong with a file by the schema that is published with it, or nothing. */
export function validator(): (data: unknown) => string {
  const ajv = new Ajv2020({strict: true, strictRequired: false});
  addFormats(ajv);
  const validate = ajv.compile(JSON.parse(readBuilt('kontext/v1.schema.json')) as object);
  return (data) => (validate(data) ? '' : ajv.errorsText(validate.errors));
}
