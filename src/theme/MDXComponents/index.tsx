// Wrapped: adds the components editors may use in articles; they need no import there. What only one page shows, that
// page imports itself (docs/landing-page.mdx, intern/icon-sheet.mdx), so that no other page carries its data.
import MDXComponents from '@theme-original/MDXComponents';
import Beispiel from '@site/src/components/Beispiel';
import InlineIcon from '@site/src/components/Icon/InlineIcon';
import Klickpfad from '@site/src/components/Klickpfad';
import Kontakt from '@site/src/components/Kontakt';
import Storylane from '@site/src/components/Storylane';
import VerwandterArtikel from '@site/src/components/VerwandterArtikel';

export default {
  ...MDXComponents,
  Beispiel,
  // Its shapes come from src/plugins/remark-icons.
  Icon: InlineIcon,
  Klickpfad,
  Kontakt,
  Storylane,
  VerwandterArtikel,
};
