import {
  ArrowLeftRight,
  Banknote,
  BellRing,
  BookOpen,
  Building2,
  Calendar,
  CalendarClock,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  Code,
  CreditCard,
  FileCode,
  FilePen,
  Handshake,
  Headset,
  Landmark,
  LayoutTemplate,
  Map,
  MapPin,
  MessagesSquare,
  Monitor,
  Package,
  Percent,
  Printer,
  Recycle,
  Repeat,
  Route,
  ScanLine,
  Settings,
  ShieldCheck,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  StickyNote,
  Store,
  Tablet,
  Tags,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  Users,
  UsersRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';
import * as own from './icons';

/**
 * The names editors write, in `<Icon name="…">` and as symbols of the start page, with one icon per thing. Areas go by the
 * name of their folder; the icons agree with the hints in the menu tree (src/product/menue.yml). For the build and the
 * sheet of all icons: a page that imports this loads all of them.
 */
export const icons = {
  // Areas
  'erste-schritte': own.firstStepsIcon,
  'allgemeine-konfiguration': Settings,
  firmenstammdaten: Building2,
  'bestellungen-backend': ShoppingBasket,
  rechnungen: own.invoicesIcon,
  buchhaltung: Landmark,
  versandarten: Truck,
  warenwirtschaft: Warehouse,
  'webshop-bestell-app': Store,
  kommunikation: MessagesSquare,
  auswertungen: ChartColumn,
  'import-export': ArrowLeftRight,
  kassensysteme: Banknote,
  hilfe: own.homeIcon,
  api: Code,
  intern: BookOpen,
  updates: Sparkles,
  gethelp: own.helpIcon,

  // Workplaces (buchhaltung is the area of the same name)
  buero: Headset,
  lager: Package,
  fahrer: Truck,
  shop: Store,

  // Parts of the product
  backend: Monitor,
  'liefer-app': Smartphone,
  'bestell-app': Smartphone,
  'kiosk-app': Tablet,
  webshop: Store,

  // Things in the product
  artikel: own.articleIcon,
  barcode: ScanLine,
  berechtigung: ShieldCheck,
  bericht: ChartColumn,
  bestellung: ShoppingBasket,
  dauerbestellung: Repeat,
  drucken: Printer,
  'e-mail': own.mailIcon,
  'e-rechnung': FileCode,
  einstellungen: Settings,
  export: own.downloadIcon,
  gutschrift: Undo2,
  import: Upload,
  kalender: Calendar,
  kasse: Banknote,
  kommissionierung: ClipboardList,
  kunde: Users,
  kundengruppe: UsersRound,
  lastschrift: Landmark,
  lieferant: Handshake,
  lieferadresse: MapPin,
  liefergebiet: Map,
  lieferschein: own.articleIcon,
  mahnung: BellRing,
  mandat: FilePen,
  mitarbeiter: UsersRound,
  notiz: StickyNote,
  pfand: Recycle,
  preis: Tags,
  produkt: Package,
  'push-nachricht': BellRing,
  rechnung: own.invoicesIcon,
  steuer: Percent,
  telefon: own.phoneIcon,
  tour: Route,
  uhrzeit: Clock,
  vorlage: LayoutTemplate,
  zahlung: Banknote,
  zahlungsart: CreditCard,
  zeitplan: CalendarClock,

  // Controls and marks of this site
  abspielen: own.playIcon,
  achtung: TriangleAlert,
  bearbeiten: own.editIcon,
  behoben: own.checkIcon,
  dunkel: own.darkIcon,
  entwicklung: own.developmentIcon,
  frage: CircleQuestionMark,
  hell: own.lightIcon,
  menue: own.menuIcon,
  neu: own.plusIcon,
  schliessen: own.closeIcon,
  kopieren: own.copyIcon,
  schlagwort: own.tagIcon,
  startseite: own.homeIcon,
  suche: own.searchIcon,
  system: own.systemIcon,
  test: own.testIcon,
  verbessert: own.improvedIcon,
  weiter: own.nextIcon,
  wiederholen: own.retryIcon,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** The name itself where it is one of ours, another where it is not. */
export function iconFor(name: string, otherwise: IconName): IconName {
  return isIconName(name) ? name : otherwise;
}

/** For messages to editors who wrote another name. */
export function knownIcons(): string {
  return `Bekannt sind: ${Object.keys(icons).sort().join(', ')}.`;
}
