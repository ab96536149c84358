import type {ReactNode} from 'react';

/** The mark, fallen over. */
export default function TippedCrate(): ReactNode {
  return (
    <svg viewBox="0 0 150 120" aria-hidden="true" focusable="false">
      <path d="M6 110h138" stroke="var(--hc-print-line)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 7" />
      <g transform="rotate(-28 70 70)">
        <path
          fill="var(--hc-plate)"
          d="M20 30h100a4 4 0 0 1 4 4.4l-2 16a4 4 0 0 1-4 3.6H22a4 4 0 0 1-4-3.6l-2-16A4 4 0 0 1 20 30Z"
        />
        <path
          fill="var(--hc-plate)"
          d="M19.5 60h101l-2 14a3 3 0 0 1-3 2.6H24.5a3 3 0 0 1-3-2.6ZM23 82.5h94l-2 13a5 5 0 0 1-5 4.3H30a5 5 0 0 1-5-4.3Z"
        />
        <rect x="50" y="36" width="40" height="12" rx="6" fill="var(--hc-answer-label)" />
      </g>
      <circle cx="128" cy="98" r="11" fill="#da4336" />
      <path d="M128 88c0-4 2-7 5-8" stroke="#2f7a45" strokeWidth="3" strokeLinecap="round" fill="none" />
      <circle cx="108" cy="103" r="6.5" fill="#e3ab55" />
    </svg>
  );
}
