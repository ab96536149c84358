import {mailto} from '@site/src/lib/mailto';
import {mailLabels} from '@site/src/signals/mail-labels';

/** Subject of a mail: a mistake, or whether the page has helped. */
export type About = 'fehler' | 'ja' | 'nein';

/** Facts that the mail about a page tells besides the reader's own words. */
export interface Facts {
  title: string;
  /** Whole address, with the section the reader came to. */
  address: string;
  /** Commit of the build; empty where it is unknown. */
  build: string;
  /** Such as 'Schritt 4 von 7'; empty where none was pointed at. */
  step: string;
  browser: string;
}

const wordings: Record<About, {subject: string; questions: string[]}> = {
  fehler: {
    subject: 'Fehler auf der Seite',
    questions: ['Das stimmt nicht:', 'So wäre es richtig, soweit Sie es wissen:', 'Das habe ich versucht:'],
  },
  ja: {subject: 'Hat geholfen:', questions: ['Das wollte ich wissen:']},
  nein: {subject: 'Hat nicht geholfen:', questions: ['Das wollte ich wissen:', mailLabels.lacked]},
};

/**
 * A mail that is ready but for what its reader has to say.
 *
 * @param to address of the support
 */
export function pageMail(to: string, about: About, {title, address, build, step, browser}: Facts): string {
  const {subject, questions} = wordings[about];
  const body = [
    ...questions.map((question) => `${question}\n`),
    [
      ...(about === 'fehler' ? [] : [`${mailLabels.helped}: ${about}`]),
      `Seite: ${title}`,
      `${mailLabels.address}: ${address}`,
      ...(step ? [`Stelle: ${step}`] : []),
      ...(build ? [`Stand der Website: ${build}`] : []),
      // A mistake may show in one browser alone.
      ...(about === 'fehler' ? [`Browser: ${browser}`] : []),
    ].join('\n'),
  ].join('\n');
  return mailto(to, `${subject} „${title}“`, body);
}
