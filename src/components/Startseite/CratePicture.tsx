import {Fragment, type ReactNode} from 'react';
import type {StartPage} from '@site/src/components/overview';

/** A crate with a note on it, whose words come from docs/_startseite.yml. Its colours are its own: the picture looks the same in light and dark. */
export default function CratePicture({title, head, rows}: StartPage['note']): ReactNode {
  return (
    <svg viewBox="0 0 440 400" aria-hidden="true" focusable="false">
      {/* what sticks out of the crate */}
      <g transform="rotate(-9 92 150)">
        <rect x="66" y="26" width="50" height="220" rx="25" fill="#d8973c" />
        <path d="M78 62l26 14M78 102l26 14M78 142l26 14" stroke="#f3cf8e" strokeWidth="8" strokeLinecap="round" />
      </g>
      <g transform="rotate(6 146 150)">
        <rect x="124" y="66" width="46" height="180" rx="23" fill="#e3ab55" />
        <path d="M135 98l24 13M135 134l24 13" stroke="#f7dcaa" strokeWidth="8" strokeLinecap="round" />
      </g>
      <g>
        <path
          d="M222 190c-34-8-50-40-38-70 4 10 10 16 18 20-4-26 4-50 26-62 0 14 4 26 12 34 10-12 26-18 42-14-8 8-12 18-11 28 12-6 24-4 34 2-20 8-26 26-34 42-8 14-28 24-49 20Z"
          fill="#4f9a5f"
        />
        <path
          d="M228 196c0-40 4-70 12-96M224 150c-8-8-16-14-26-18M231 140c10-10 20-16 34-20"
          stroke="#2f7a45"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g>
        <path d="M318 60h26v40c0 14 16 20 16 44v92h-58v-92c0-24 16-30 16-44Z" fill="#8ecad2" />
        <rect x="314" y="44" width="34" height="20" rx="5" fill="#fad035" />
        <rect x="302" y="150" width="58" height="46" fill="#fff" />
        <path d="M312 164h38M312 178h24" stroke="var(--hc-petrol-700)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <g>
        <path d="M378 118h20v24c0 12 12 16 12 34v60h-44v-60c0-18 12-22 12-34Z" fill="#5badbb" />
        <rect x="374" y="104" width="28" height="18" rx="5" fill="#fad035" />
      </g>
      <path d="M250 214c-8-24 2-46 18-54 14 12 18 34 8 54Z" fill="#ef7d33" />
      <path d="M284 216c-4-20 6-38 20-44 10 12 10 30 2 44Z" fill="#f0924f" />
      {/* crate */}
      <rect x="14" y="204" width="412" height="44" rx="9" fill="#2c7d57" />
      <path d="M26 256h388l-6 62a6 6 0 0 1-6 5.5H38a6 6 0 0 1-6-5.5Z" fill="#38906a" />
      <path d="M33 331h374l-6 63a6 6 0 0 1-6 6H45a6 6 0 0 1-6-6Z" fill="#38906a" />
      <rect x="56" y="214" width="104" height="24" rx="12" fill="#0b2f26" />
      <path d="M46 262v56M394 262v56M52 337v58M388 337v58" stroke="#2c7d57" strokeWidth="7" strokeLinecap="round" />
      {/* delivery note with its copies */}
      <g transform="rotate(3 300 290)">
        <rect x="208" y="224" width="186" height="166" fill="#f6b9c2" />
        <rect x="201" y="218" width="186" height="172" fill="#ffe166" />
        <rect x="194" y="212" width="186" height="178" fill="#fff" />
        <g fill="#c3d3d6">
          <circle cx="206" cy="228" r="4.5" />
          <circle cx="206" cy="252" r="4.5" />
          <circle cx="206" cy="276" r="4.5" />
          <circle cx="206" cy="300" r="4.5" />
          <circle cx="206" cy="324" r="4.5" />
          <circle cx="206" cy="348" r="4.5" />
          <circle cx="206" cy="372" r="4.5" />
        </g>
        <path d="M219 214v174" stroke="#a9c9cf" strokeWidth="2" strokeDasharray="2 4" />
        <text
          x="232"
          y="240"
          style={{fontFamily: 'var(--hc-font-sign)', fontStretch: '87.5%'}}
          fontWeight="700"
          fontSize="19"
          fill="var(--hc-petrol-700)"
        >
          {title}
        </text>
        <path d="M232 254h134M232 298h134" stroke="#a9c9cf" strokeWidth="1.5" />
        <g style={{fontFamily: 'var(--hc-font-text)'}} fontSize="11.5" fill="#142328">
          {head.map((line, index) => (
            <text key={line} x="232" y={271 + 16 * index}>
              {line}
            </text>
          ))}
          {rows.map(([name, quantity], index) => (
            <Fragment key={name}>
              <text x="232" y={317 + 20 * index}>
                {name}
              </text>
              <text x="366" y={317 + 20 * index} textAnchor="end">
                {quantity}
              </text>
            </Fragment>
          ))}
        </g>
        <path d="M232 324h134M232 344h134M232 364h134" stroke="#dde4e2" strokeWidth="1" />
      </g>
    </svg>
  );
}
