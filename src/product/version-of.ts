import {createHash} from 'node:crypto';

const LENGTH = 4;

/** Names a wording: it changes with the sentence, so that wordings adapted from it can be found when it does. */
export function versionOf({sentence}: {sentence: string}): string {
  return createHash('sha256').update(sentence).digest('hex').slice(0, LENGTH);
}
