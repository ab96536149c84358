import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

const months = z.number().int().min(1);
const file = z.strictObject({
  /** Months an article holds. */
  monate: months,
  /** Months it holds when it is about law, tax, banking or prices, and the tags that tell so. */
  fachlich: z.strictObject({monate: months, tags: z.array(z.string())}),
});

export type ReviewPeriods = z.infer<typeof file>;

/** How long articles hold until somebody checks them, from pruefung.yml of a folder. The error names file and line. */
export function loadReviewPeriods(folder = __dirname): ReviewPeriods {
  const name = path.join(folder, 'pruefung.yml');
  return readYaml(readText(name), path.relative(process.cwd(), name), file).data;
}
