import type {ReactNode} from 'react';

export interface Props {
  /** What `shapesOf` gives for a picture. */
  shapes: string;
  label?: string;
}

/** A picture drawn when the site was built: no page needs the set it is from. Looks like those of `<Icon>`. */
export default function DrawnIcon({shapes, label}: Props): ReactNode {
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
