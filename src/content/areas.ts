import fs from 'node:fs';
import path from 'node:path';
import {instances} from '../../config/instances';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

export interface Area {
  /** Name of the folder, also the key of its pictogram. */
  key: string;
  label: string;
}

const categoryFile = z.looseObject({label: z.string().optional()});

const labels = new Map<string, {changed: number; label: string | undefined}>();

/** Label of a category, from its _category_.yml. */
export function readLabel(file: string): string | undefined {
  return readYaml(readText(file), path.relative(process.cwd(), file), categoryFile).data.label;
}

/** Label of a folder's category. Read again only when its file has changed: a build asks for it thousands of times. */
function categoryLabel(folder: string): string | undefined {
  const file = path.resolve('docs', folder, '_category_.yml');
  const changed = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  if (changed === undefined) return undefined;
  const known = labels.get(file);
  if (known?.changed === changed) return known.label;
  const label = readLabel(file);
  labels.set(file, {changed, label});
  return label;
}

/** The area a content file belongs to: its instance or, in the help, the first folder with its label. */
export function areaOfFile(file: string): Area {
  const parts = path.relative(process.cwd(), file).split(path.sep);
  const [top = '', folder = ''] = parts;
  const instance = instances.find((one) => one.path === top);
  if (instance?.id !== 'default') return {key: top, label: instance?.label ?? top};
  if (parts.length < 3) return {key: 'hilfe', label: instance.label};
  return {key: folder, label: categoryLabel(folder) ?? folder};
}
