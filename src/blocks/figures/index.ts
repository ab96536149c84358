import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {isArticle} from '../../content/files';
import {ContentDocument} from '../../content/document';
import {checkExamples} from './examples';
import {quantity} from '../../lib/quantity';
import {decode} from '../../lib/text-file';
import {loadImages, type Images, type Project} from '../../content/project';
import {sum} from '../../product/rules/money';
import {loadWorld, type World} from '../../product/world';
import type {Block} from '../block';
import {rule as HC036} from './HC036-figures';

let known: World | undefined;

/**
 * Stops the build at a figure that follows from nothing: what readers recompute must be right, whoever skipped the check.
 *
 * @param options.world that of the project when left out
 */
export default function remarkExamples({world}: {world?: World} = {}): Transformer<Root> {
  let images: Images | undefined;
  return (_, file) => {
    const name = path.relative(process.cwd(), file.path).split(path.sep).join('/');
    if (!isArticle(name)) return;
    // The build hands over the text without its front matter, which names the calculations.
    const document = new ContentDocument(name, decode(fs.readFileSync(file.path)).text);
    images ??= loadImages(process.cwd());
    const [finding] = checkExamples(document, world ?? (known ??= loadWorld()), images).findings;
    if (finding)
      throw new Error(`${name}:${document.lineAt(finding.offset)}\n  ${finding.problem}\n  ${finding.advice}`);
  };
}

/** Tells how many figures follow from the example world. */
function summary(documents: readonly ContentDocument[], {world, images}: Project): string | undefined {
  const checks = documents.map((document) => checkExamples(document, world, images));
  const derived = sum(checks.map((check) => check.derived));
  const sections = sum(checks.map((check) => check.sections));
  return derived > 0
    ? `${quantity(derived, 'Zahl', 'Zahlen')} in ${quantity(sections, 'Abschnitt', 'Abschnitten')} nachgerechnet.`
    : undefined;
}

export const block: Block = {source: remarkExamples, rules: [HC036], onlyInBuilds: true, summary};
