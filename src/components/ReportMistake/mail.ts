import {mailto} from '@site/src/lib/mailto';

/** What the mail about a page tells besides what the reader writes. */
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

/**
 * A mail that is ready but for what is wrong.
 *
 * @param to address of the support
 */
export function reportMail(to: string, {title, address, build, step, browser}: Facts): string {
  const body = [
    'Das stimmt nicht:\n',
    'So wäre es richtig, soweit Sie es wissen:\n',
    'Das habe ich versucht:\n',
    [
      `Seite: ${title}`,
      `Adresse: ${address}`,
      ...(step ? [`Stelle: ${step}`] : []),
      ...(build ? [`Stand der Website: ${build}`] : []),
      `Browser: ${browser}`,
    ].join('\n'),
  ].join('\n');
  return mailto(to, `Fehler auf der Seite „${title}“`, body);
}
