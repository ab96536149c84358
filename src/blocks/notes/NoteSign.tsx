import type {ReactNode, SVGProps} from 'react';

const line: SVGProps<SVGPathElement> = {
  stroke: 'var(--hc-stone-0)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Shapes and colours of workplace signs, nearly the same in both colour modes: they are known by them. */
const shapes = {
  info: (
    <>
      <circle cx="20" cy="20" r="18" fill="var(--hc-plate)" />
      <path {...line} d="M17.5 18.5H20.5V29.5M20.5 10.5h.01" />
    </>
  ),
  tip: (
    <>
      <rect x="2" y="2" width="36" height="36" rx="6" fill="var(--hc-leaf-600)" />
      <path
        {...line}
        strokeWidth={3}
        d="M24.5 23.5c.3-1.5 1.1-2.5 2.2-3.7a7.5 7.5 0 1 0-13.4 0c1.1 1.2 1.9 2.2 2.2 3.7M16 27.5h8M17.5 31.5h5"
      />
    </>
  ),
  warning: (
    <>
      <path
        fill="var(--hc-canary-400)"
        stroke="var(--hc-stone-900)"
        strokeWidth={2.5}
        strokeLinejoin="round"
        d="M20 4 38 35.5H2Z"
      />
      <path {...line} stroke="var(--hc-stone-900)" strokeWidth={3.5} d="M20 15v9M20 30h.01" />
    </>
  ),
  danger: (
    <>
      <path fill="var(--hc-tomato-600)" d="M12.5 2h15L38 12.5v15L27.5 38h-15L2 27.5v-15Z" />
      <path {...line} d="m13.5 13.5 13 13M26.5 13.5l-13 13" />
    </>
  ),
};

export interface Props {
  kind: keyof typeof shapes;
}

/** The icon in front of a note. Its word follows. */
export default function NoteSign({kind}: Props): ReactNode {
  return (
    <svg className="hc-note-sign" viewBox="0 0 40 40" aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}
