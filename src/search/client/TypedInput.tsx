import {useState, type ComponentPropsWithRef, type JSX} from 'react';

interface Props extends ComponentPropsWithRef<'input'> {
  value: string;
}

/**
 * DocSearch's field, which keeps what is typed: one that is told its value has to draw the window for every key before its
 * hits do (draw-once.ts).
 */
export default function TypedInput({value, ...props}: Props): JSX.Element {
  const [atFirst] = useState(value);
  return <input {...props} defaultValue={atFirst} />;
}
