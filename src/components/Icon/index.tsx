import type {ReactNode} from 'react';
import type {LucideIcon} from 'lucide-react';
import clsx from 'clsx';

export interface Props {
  /** From src/icons/icons.ts. */
  picture: LucideIcon;
  /** For screen readers, only where no word next to it says the same. */
  label?: string;
  className?: string;
}

/** An icon of the site's set in the colour and the size of the text. */
export default function Icon({picture: Picture, label, className}: Props): ReactNode {
  return (
    <Picture
      className={clsx('icon', className)}
      focusable={false}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}
    />
  );
}
