import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

export interface Area {
  /** Name of the folder, also the key of its pictogram. */
  key: string;
  label: string;
}

/** Content folders whose whole instance is one area. */
const instanceAreas: Record<string, string> = {
  api: 'API',
  intern: 'Intern',
  updates: 'Updates',
  gethelp: 'Hilfe bekommen',
};

/** The area a content file belongs to: its instance or, in the help, the first folder with its label. */
export function areaOfFile(file: string): Area {
  const parts = path.relative(process.cwd(), file).split(path.sep);
  const [instance = '', folder = ''] = parts;
  if (instance !== 'docs') return {key: instance, label: instanceAreas[instance] ?? instance};
  if (parts.length < 3) return {key: 'hilfe', label: 'Hilfe-Center'};
  const category = path.join('docs', folder, '_category_.yml');
  const label = fs.existsSync(category)
    ? (parse(fs.readFileSync(category, 'utf8')) as {label?: string}).label
    : undefined;
  return {key: folder, label: label ?? folder};
}
