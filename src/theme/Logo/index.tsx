// Ejected: the logo is part of the page. Upstream has a picture for each colour mode, and browsers load both before the first paint.
import type {ReactNode} from 'react';
import type {Props} from '@theme/Logo';
import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import Mark from '@site/static/img/logo-hell.svg';

export default function Logo({imageClassName, titleClassName, ...link}: Props): ReactNode {
  const {title, items} = useThemeConfig().navbar;
  const isRepeated = items[0]?.label === title;
  return (
    <Link to={useBaseUrl('/')} {...link}>
      <div className={imageClassName}>
        <Mark width={38} height={38} role={undefined} aria-label={undefined} aria-hidden />
      </div>
      <b className={clsx(titleClassName, isRepeated && 'hc-repeated')}>{title}</b>
    </Link>
  );
}
