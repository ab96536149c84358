// Wrapped: adds the block `:::kurzantwort`.
import AdmonitionTypes from '@theme-original/Admonition/Types';
import Kurzantwort from '@site/src/components/Kurzantwort';

export default {...AdmonitionTypes, kurzantwort: Kurzantwort};
