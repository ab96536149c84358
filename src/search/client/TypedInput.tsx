import {useState, type ComponentPropsWithRef, type JSX} from 'react';

interface Props extends ComponentPropsWithRef<'input'> {
  value: string;
  /** The assistant's field has no list: its keys choose nothing. */
  isAskAiActive?: boolean;
}

/**
 * DocSearch's field, which keeps what is typed: one that is told its value has to draw the window for every key before its
 * hits do (draw-once.ts). To screen readers it is the combobox that DocSearch makes of the window around it.
 */
export default function TypedInput({value, isAskAiActive, ...props}: Props): JSX.Element {
  const [atFirst] = useState(value);
  const {'aria-controls': lists = '', 'aria-activedescendant': chosen} = props;
  const list = isAskAiActive
    ? {'aria-autocomplete': undefined, 'aria-controls': undefined, 'aria-activedescendant': undefined}
    : ({
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-autocomplete': 'list',
        'aria-expanded': lists !== '',
        'aria-controls': lists === '' ? undefined : lists,
        'aria-activedescendant': lists === '' ? undefined : chosen,
      } as const);
  return <input {...props} {...list} defaultValue={atFirst} />;
}
