import {fork} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type {Card} from './card';

/** What the process is asked: render all of these. */
export interface RenderRequest {
  cards: Card[];
}

/** What it answers to each request: files in the order of the cards, or what went wrong. */
export type RenderAnswer = {files: string[]; rendered: number} | {error: string};

export interface Renderer {
  /** Starts with what will be asked for, without waiting for it. */
  renderAhead: (cards: Card[]) => void;
  /** Files of the cards in the cache, and how many of the files had to be rendered since it started. */
  render: (cards: Card[]) => Promise<{files: string[]; rendered: number}>;
  close: () => void;
}

/**
 * Starts a process that renders cards one after the other with what this one leaves of the cores. It ends with this one.
 *
 * @throws Error from `render` when the process fails
 */
export function openRenderer(siteDir: string): Renderer {
  const child = fork(path.join(__dirname, 'render-process.ts'), [siteDir], {
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  // A build that fails elsewhere does not wait for pictures.
  child.unref();
  child.channel?.unref();
  const answers: RenderAnswer[] = [];
  let ended = false;
  let wake = () => {};
  child.on('message', (answer: RenderAnswer) => {
    answers.push(answer);
    wake();
  });
  for (const event of ['exit', 'error'] as const) {
    child.on(event, () => {
      ended = true;
      wake();
    });
  }
  let requests = 0;
  const request = (cards: Card[]) => {
    requests++;
    child.send({cards} satisfies RenderRequest);
  };
  return {
    renderAhead: request,
    async render(cards) {
      child.channel?.ref();
      request(cards);
      while (answers.length < requests && !ended) await new Promise<void>((resolve) => (wake = resolve));
      const answer = answers.at(-1);
      if (!answer || answers.length < requests) throw new Error('Das Zeichnen der Titelbilder wurde abgebrochen.');
      if ('error' in answer) throw new Error(`Die Titelbilder lassen sich nicht zeichnen: ${answer.error}`);
      return answer;
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
