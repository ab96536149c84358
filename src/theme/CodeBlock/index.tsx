// Wrapped: the highlighter comes with the pages that have code, not with all pages; elsewhere code is plain text.
import type {ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';
import {drawCodeBlock} from '@site/src/components/code-block';

export default function CodeBlockWrapper(props: Props): ReactNode {
  return drawCodeBlock(props);
}
