/**
 * Pictures that code shows, each under a name of its own: a page loads those its components import, where one object
 * would bring all of them to every page. Editors' names for all pictures: icons.ts.
 */
export {
  ArrowRight as weiter,
  ArrowUp as verbessert,
  Check as behoben,
  Copy as kopieren,
  Download as herunterladen,
  FileText as artikel,
  FlaskConical as test,
  Hammer as entwicklung,
  House as startseite,
  Mail as eMail,
  Menu as menue,
  MessageCircleQuestionMark as hilfeBekommen,
  Moon as dunkel,
  Pencil as bearbeiten,
  Phone as telefon,
  Play as abspielen,
  Plus as neu,
  ReceiptText as rechnungen,
  RotateCcw as wiederholen,
  Search as suche,
  Signpost as ersteSchritte,
  Sun as hell,
  SunMoon as system,
  Tag as schlagwort,
  X as schliessen,
} from 'lucide-react';
