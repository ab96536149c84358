import type {ReactNode} from 'react';

export interface Props {
  /** Result of `shapesOf` for a picture. */
  shapes: string;
  label?: string;
}

/** An icon rendered at build time: no page needs the set it comes from. Looks like those of `<Icon>`. */
export default function InlineIcon({shapes, label}: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      className="icon"
      focusable={false}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}
      dangerouslySetInnerHTML={{__html: shapes}}
    />
  );
}
