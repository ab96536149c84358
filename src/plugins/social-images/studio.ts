import {fork} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type {Card} from './card';

/** What the process is asked: draw all of these. */
export interface Order {
  cards: Card[];
}

/** What it answers to each order: files in the order of the cards, or what went wrong. */
export type Delivery = {files: string[]; drawn: number} | {error: string};

export interface Studio {
  /** Starts with what will be asked for, without waiting for it. */
  drawAhead: (cards: Card[]) => void;
  /** Files of the cards in the cache, and how many of the files had to be drawn since the studio opened. */
  draw: (cards: Card[]) => Promise<{files: string[]; drawn: number}>;
  close: () => void;
}

/**
 * Opens a process that draws cards one after the other with what this one leaves of the cores. It ends with this one.
 *
 * @throws Error from `draw` when the process fails
 */
export function openStudio(siteDir: string): Studio {
  const child = fork(path.join(__dirname, 'drawing-process.ts'), [siteDir], {
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  // A build that fails elsewhere does not wait for pictures.
  child.unref();
  child.channel?.unref();
  const answers: Delivery[] = [];
  let ended = false;
  let wake = () => {};
  child.on('message', (answer: Delivery) => {
    answers.push(answer);
    wake();
  });
  for (const event of ['exit', 'error'] as const) {
    child.on(event, () => {
      ended = true;
      wake();
    });
  }
  let orders = 0;
  const order = (cards: Card[]) => {
    orders++;
    child.send({cards} satisfies Order);
  };
  return {
    drawAhead: order,
    async draw(cards) {
      child.channel?.ref();
      order(cards);
      while (answers.length < orders && !ended) await new Promise<void>((resolve) => (wake = resolve));
      const answer = answers.at(-1);
      if (!answer || answers.length < orders) throw new Error('Das Zeichnen der Titelbilder wurde abgebrochen.');
      if ('error' in answer) throw new Error(`Die Titelbilder lassen sich nicht zeichnen: ${answer.error}`);
      return answer;
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
