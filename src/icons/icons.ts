/**
 * Icons that code shows, each exported by itself: a page loads those its components import, where one object would bring
 * all of them to every page. Editors' names: names.ts.
 */
export {
  ArrowRight as nextIcon,
  ArrowUp as improvedIcon,
  Check as checkIcon,
  Copy as copyIcon,
  Download as downloadIcon,
  FileText as articleIcon,
  FlaskConical as testIcon,
  Hammer as developmentIcon,
  House as homeIcon,
  Mail as mailIcon,
  Menu as menuIcon,
  MessageCircleQuestionMark as helpIcon,
  Moon as darkIcon,
  Pencil as editIcon,
  Phone as phoneIcon,
  Play as playIcon,
  Plus as plusIcon,
  ReceiptText as invoicesIcon,
  RotateCcw as retryIcon,
  Search as searchIcon,
  Signpost as firstStepsIcon,
  Sun as lightIcon,
  SunMoon as systemIcon,
  Tag as tagIcon,
  X as closeIcon,
} from 'lucide-react';
