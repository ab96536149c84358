import type {Answer, Choice, Chosen} from './answers';

/** What holds for an action in the chosen state. */
export interface Told {
  choice: Choice;
  answer: Answer;
}

/**
 * What can be done with a record in a state, what a role lacks a right for, and what cannot be done.
 *
 * @param role as delivered; without one nothing is lacking
 */
export function toldOf({choices}: Chosen, state: string, role?: string): Record<'can' | 'lacks' | 'cannot', Told[]> {
  const told = choices.flatMap((choice): Told[] => {
    const found = choice.answers.find(({states}) => states.includes(state));
    return found ? [{choice, answer: found}] : [];
  });
  const isLacking = ({answer: {roles}}: Told) => role !== undefined && roles.length > 0 && !roles.includes(role);
  const possible = told.filter(({answer: {possible: is}}) => is);
  return {
    can: possible.filter((one) => !isLacking(one)),
    lacks: possible.filter(isLacking),
    cannot: told.filter(({answer: {possible: is}}) => !is),
  };
}
