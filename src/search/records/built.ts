import type {PageRecord} from './types';

/** Name of the file in the folder of generated files that a build leaves for `npm run search -- push`. */
export const RECORDS_FILE = 'search-records.json';

/** The records of the last build and where its pages are published. */
export interface BuiltRecords {
  /** Origin: https://help.example.org */
  url: string;
  /** '/' or '/hilfe/' */
  baseUrl: string;
  records: PageRecord[];
}
