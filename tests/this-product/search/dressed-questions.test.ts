import {beforeAll, expect, it} from 'vitest';
import {projectLists, readList} from '../../../evaluation/lists';
import {answer} from '../../../src/search/answer/answer';
import type {SearchLibrary} from '../../../src/search/engine/library';
import {openContent} from './content-index';
import {dresses} from './dresses';

const QUESTIONS = 50;
/**
 * A slip in the prefix or the participle of a verb leaves a word that says less; the search does not correct it either. A filler in
 * the middle of a phrase, and two wishes in one breath, can make another section the likeliest.
 */
const mayDiffer: Record<string, number> = {slip: 8, filler: 1, spoken: 1};

let library: SearchLibrary;
/** Questions as they are, each with what is answered. */
let questions: [question: string, plain: string][];

/** Returns what is decided and which section is quoted first. */
async function ask(question: string): Promise<string> {
  const {kind, sources} = await answer(library, question, {
    href: ({path}, anchor) => `${path}#${anchor}`,
    contactUrl: '',
    askUrl: () => '',
  });
  return `${kind} ${sources[0]?.url ?? ''}`;
}

/** Questions of one sentence in all lists that are answered from the right article, evenly spread. */
async function answeredQuestions(): Promise<typeof questions> {
  const all = [...projectLists().values()].flatMap((file) => readList(file).fragen);
  const candidates = all.filter(({q, ablehnen}) => !ablehnen && /^\p{Lu}[^.!?:]*\?$/u.test(q));
  const found: typeof questions = [];
  const step = Math.floor(candidates.length / QUESTIONS);
  for (let from = 0; from < candidates.length && found.length < QUESTIONS; from += step) {
    for (const {q, erwartet} of candidates.slice(from, from + step)) {
      const plain = await ask(q);
      if (!erwartet.some((route) => plain.startsWith(`answer ${route}#`))) continue;
      found.push([q, plain]);
      break;
    }
  }
  return found;
}

beforeAll(async () => {
  library = await openContent();
  questions = await answeredQuestions();
  expect(questions.length).toBeGreaterThan(QUESTIONS * 0.9);
});

it.each(Object.entries(dresses))('fifty questions are answered alike in the dress “%s”', async (name, dress) => {
  const different: string[] = [];
  for (const [number, [question, plain]] of questions.entries()) {
    const dressed = dress(question, number);
    const got = await ask(dressed);
    if (got !== plain) different.push(`${dressed}\n  ${plain}\n  ${got}`);
  }
  expect(different.length, different.join('\n')).toBeLessThanOrEqual(mayDiffer[name] ?? 0);
});
