import type {ReactNode} from 'react';
import type {LucideIcon} from 'lucide-react';
import Icon from '@site/src/components/Icon';
import {checkIcon, developmentIcon, plusIcon, testIcon, improvedIcon} from '@site/src/icons/icons';
import type {NoteSection} from '@site/src/content/release-notes';
import clsx from 'clsx';
import styles from './styles.module.css';

const looks: Record<NoteSection, {picture: LucideIcon; className?: string}> = {
  Neu: {picture: plusIcon, className: styles.new},
  Verbessert: {picture: improvedIcon, className: styles.better},
  Behoben: {picture: checkIcon, className: styles.fixed},
  'In Test': {picture: testIcon, className: styles.test},
  'In Entwicklung': {picture: developmentIcon, className: styles.development},
};

export function isNoteSection(text: unknown): text is NoteSection {
  return typeof text === 'string' && Object.hasOwn(looks, text);
}

/** The plate of a release note. Kinds differ in fill, picture and word, not only in colour. */
export default function ChangeMark({section}: {section: NoteSection}): ReactNode {
  const {picture, className} = looks[section];
  return (
    <span className={clsx('hc-mark', styles.mark, className)}>
      <Icon picture={picture} />
      {section}
    </span>
  );
}
