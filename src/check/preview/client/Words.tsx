import {Fragment, type ReactNode} from 'react';

/** A sentence of the check; what is between grave accents is code. */
export function Words({text}: {text: string}): ReactNode {
  return text
    .split('`')
    .map((part, index, parts) => (
      <Fragment key={index}>{index % 2 === 1 && index < parts.length - 1 ? <code>{part}</code> : part}</Fragment>
    ));
}
