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
import * as signs from './signs';

/**
 * One picture per thing. Keys are what the product and this site call it; the pictures agree with the `icon` hints of
 * the menu tree (src/product/menue.yml). Areas go by the name of their folder. For the build and the sheet of all
 * icons: what is shown elsewhere is rendered at build time, or imported from signs.ts.
 */
export const icons = {
  // Areas
  'erste-schritte': signs.ersteSchritte,
  'allgemeine-konfiguration': Settings,
  firmenstammdaten: Building2,
  'bestellungen-backend': ShoppingBasket,
  rechnungen: signs.rechnungen,
  buchhaltung: Landmark,
  versandarten: Truck,
  warenwirtschaft: Warehouse,
  'webshop-bestell-app': Store,
  kommunikation: MessagesSquare,
  auswertungen: ChartColumn,
  'import-export': ArrowLeftRight,
  kassensysteme: Banknote,
  hilfe: signs.startseite,
  api: Code,
  intern: BookOpen,
  updates: Sparkles,
  gethelp: signs.hilfeBekommen,

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
  artikel: signs.artikel,
  barcode: ScanLine,
  berechtigung: ShieldCheck,
  bericht: ChartColumn,
  bestellung: ShoppingBasket,
  dauerbestellung: Repeat,
  drucken: Printer,
  'e-mail': signs.eMail,
  'e-rechnung': FileCode,
  einstellungen: Settings,
  export: signs.herunterladen,
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
  lieferschein: signs.artikel,
  mahnung: BellRing,
  mandat: FilePen,
  mitarbeiter: UsersRound,
  notiz: StickyNote,
  pfand: Recycle,
  preis: Tags,
  produkt: Package,
  'push-nachricht': BellRing,
  rechnung: signs.rechnungen,
  steuer: Percent,
  telefon: signs.telefon,
  tour: Route,
  uhrzeit: Clock,
  vorlage: LayoutTemplate,
  zahlung: Banknote,
  zahlungsart: CreditCard,
  zeitplan: CalendarClock,

  // Signs of this site
  abspielen: signs.abspielen,
  achtung: TriangleAlert,
  bearbeiten: signs.bearbeiten,
  behoben: signs.behoben,
  dunkel: signs.dunkel,
  entwicklung: signs.entwicklung,
  frage: CircleQuestionMark,
  hell: signs.hell,
  menue: signs.menue,
  neu: signs.neu,
  schliessen: signs.schliessen,
  kopieren: signs.kopieren,
  schlagwort: signs.schlagwort,
  startseite: signs.startseite,
  suche: signs.suche,
  system: signs.system,
  test: signs.test,
  verbessert: signs.verbessert,
  weiter: signs.weiter,
  wiederholen: signs.wiederholen,
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
