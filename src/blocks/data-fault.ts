import {findPlace} from '../content/place';
import type {Project} from '../content/project';
import type {DataFault} from './block';

/**
 * Reports what would stop the build while a data file of a block is read.
 *
 * @param read throws an error of three lines: file and line, what is wrong, what to do
 */
export function dataFaults(rule: DataFault['rule'], read: () => unknown): DataFault[] {
  try {
    read();
    return [];
  } catch (error) {
    const [, file = '', line = '1', problem = '', advice = ''] =
      /^(.*):(\d+)\n\s*(.*)(?:\n\s*(.*))?/.exec((error as Error).message) ?? [];
    return [{file: file.replaceAll('\\', '/'), rule, line: Number(line), problem, advice}];
  }
}

/** Says what is wrong with the address of an article in a data file, written without the slash at the beginning. */
export const addressFault =
  ({byRoute}: Pick<Project, 'byRoute'>) =>
  (address: string): [problem: string, advice: string] | undefined => {
    const place = findPlace(`/${address}`, byRoute);
    return Array.isArray(place) ? place : undefined;
  };
