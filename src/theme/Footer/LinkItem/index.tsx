// Wrapped: a mail address or a telephone number opens no new tab and gets no mark of one.
import type {ReactNode} from 'react';
import FooterLinkItem from '@theme-original/Footer/LinkItem';
import type {Props} from '@theme/Footer/LinkItem';

export default function FooterLinkItemWrapper(props: Props): ReactNode {
  const {href, label} = props.item;
  return href && /^(mailto|tel):/.test(href) ? (
    <a className="footer__link-item" href={href}>
      {label}
    </a>
  ) : (
    <FooterLinkItem {...props} />
  );
}
