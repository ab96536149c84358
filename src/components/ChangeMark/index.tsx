import type {ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import type {IconName} from '@site/src/components/Icon/icons';
import type {NoteSection} from '@site/src/plugins/content-overview/notes';
import clsx from 'clsx';
import styles from './styles.module.css';

const looks: Record<NoteSection, {icon: IconName; className?: string}> = {
  Neu: {icon: 'neu', className: styles.new},
  Verbessert: {icon: 'verbessert', className: styles.better},
  Behoben: {icon: 'behoben', className: styles.fixed},
  'In Test': {icon: 'test', className: styles.test},
  'In Entwicklung': {icon: 'entwicklung', className: styles.development},
};

export function isNoteSection(text: unknown): text is NoteSection {
  return typeof text === 'string' && Object.hasOwn(looks, text);
}

/** The plate of a release note. Kinds differ in fill, picture and word, not in colour alone. */
export default function ChangeMark({section}: {section: NoteSection}): ReactNode {
  const {icon, className} = looks[section];
  return (
    <span className={clsx('hc-mark', styles.mark, className)}>
      <Icon name={icon} />
      {section}
    </span>
  );
}
