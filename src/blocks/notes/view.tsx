import type {ReactNode} from 'react';
import type {Props} from '@theme/Admonition';
import type {Notes, View} from '../block';
import NoteSign, {type Props as Sign} from './NoteSign';

const signs: Record<string, Sign['kind']> = {
  note: 'info',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
};

function signed(Original: Notes[string], kind: Sign['kind']): (props: Props) => ReactNode {
  return function SignedNote(props) {
    return <Original icon={<NoteSign kind={kind} />} {...props} />;
  };
}

export const view: View = {
  notes: (notes) => Object.fromEntries(Object.entries(signs).map(([type, kind]) => [type, signed(notes[type]!, kind)])),
};
