import type {ReactNode} from 'react';
import clsx from 'clsx';
import {icons, isIconName, type IconName} from './icons';

export interface Props {
  /** Der Begriff aus dem Produkt, zum Beispiel kunde, rechnung oder tour. Alle Namen stehen in icons.ts. */
  name: IconName;
  /** Text für Vorleseprogramme. Nur nötig, wenn daneben kein Wort steht, das dasselbe sagt. */
  label?: string;
  className?: string;
}

/**
 * Ein Symbol aus dem Symbolsatz der Site: `<Icon name="rechnung" />`. Es hat die Farbe und die Größe des Textes.
 * Ein unbekannter Name hält den Build an und nennt alle bekannten Namen.
 */
export default function Icon({name, label, className}: Props): ReactNode {
  // Editors write the name in MDX, where no compiler sees it.
  if (!isIconName(name)) {
    throw new Error(
      `Das Symbol „${String(name)}“ gibt es nicht. Bekannt sind: ${Object.keys(icons).sort().join(', ')}.`,
    );
  }
  const Picture = icons[name];
  return (
    <Picture
      className={clsx('icon', className)}
      focusable={false}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}
    />
  );
}
