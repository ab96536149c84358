// Wrapped: adds the components editors may use in articles; they need no import there. What only one page shows, that
// page imports itself (docs/landing-page.mdx, intern/icon-sheet.mdx), so that no other page carries its data.
import MDXComponents from '@theme-original/MDXComponents';
import Beispiel from '@site/src/blocks/live-example/view';
import InlineIcon from '@site/src/components/InlineIcon/index';
import Kontakt from '@site/src/components/Kontakt';
import Storylane from '@site/src/blocks/demo/view';
import VerwandterArtikel from '@site/src/blocks/related/view';

export default {
  ...MDXComponents,
  Beispiel,
  // Its shapes come from src/blocks/icon.
  Icon: InlineIcon,
  Kontakt,
  Storylane,
  VerwandterArtikel,
};
