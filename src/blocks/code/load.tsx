/** Imported by every article with a block of code (src/blocks/code), so that only these load Prism. */
import type {ComponentType} from 'react';
import {Prism} from 'prism-react-renderer';
import type {Props} from '@theme/CodeBlock';
import OriginalCodeBlock from '@theme-original/CodeBlock';
import includeLanguages from '@theme/prism-include-languages';
import {ensureClipboard} from '@site/src/lib/clipboard';
import {setCodeBlock} from '@site/src/components/code-block';

// The framework types originals of wrapped components as `any`.
const CodeBlock = OriginalCodeBlock as ComponentType<Props>;

if (typeof window !== 'undefined') ensureClipboard();
includeLanguages(Prism);
setCodeBlock((props) => <CodeBlock {...props} />);
