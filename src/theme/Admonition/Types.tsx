// Wrapped: safety signs of our own as part of the page, and the block `:::kurzantwort`.
import type {ComponentType, ReactNode} from 'react';
import type {Props} from '@theme/Admonition';
import AdmonitionTypes from '@theme-original/Admonition/Types';
import Kurzantwort from '@site/src/blocks/short-answer/view';
import NoteSign, {type Props as Sign} from '@site/src/blocks/notes/NoteSign';

const types = AdmonitionTypes as Record<string, ComponentType<Props>>;

function signed(type: string, kind: Sign['kind']): (props: Props) => ReactNode {
  const Upstream = types[type]!;
  return function SignedNote(props) {
    return <Upstream icon={<NoteSign kind={kind} />} {...props} />;
  };
}

export default {
  ...types,
  note: signed('note', 'info'),
  tip: signed('tip', 'tip'),
  info: signed('info', 'info'),
  warning: signed('warning', 'warning'),
  danger: signed('danger', 'danger'),
  caution: signed('caution', 'warning'),
  kurzantwort: Kurzantwort,
};
