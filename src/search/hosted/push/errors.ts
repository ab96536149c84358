/** A failure whose text already says everything, in German. */
export class PushError extends Error {
  override name = 'PushError';
}

/** A push that did not come to its end. */
export class PushFailure extends Error {
  override name = 'PushFailure';

  /**
   * @param isUnsure Algolia has been asked to switch to the new content, and nobody knows whether it has
   * @param leftover index that could not be removed
   */
  constructor(
    override readonly cause: unknown,
    readonly isUnsure: boolean,
    readonly leftover?: string,
  ) {
    super('push failed');
  }
}

interface ServiceError {
  name: string;
  message: string;
  status?: number;
}

function asServiceError(error: unknown): ServiceError {
  return error instanceof Error ? error : {name: '', message: String(error)};
}

/** Rights the write key needs, as Algolia calls them. */
export const NEEDED_RIGHTS = ['addObject', 'deleteIndex', 'settings', 'editSettings'];

const KEPT = 'Der Index ist unverändert.';
const UNSURE = 'Ob der neue Index schon gilt, ist ungewiss. Übertragen Sie noch einmal.';

function reason(error: unknown, indexName: string): string[] {
  if (error instanceof PushError) return [error.message];
  const {name, message, status} = asServiceError(error);
  if (name === 'RetryError') {
    return [
      'Algolia ist nicht erreichbar.',
      'Prüfen Sie die Internetverbindung und ALGOLIA_APP_ID: Die Kennung ist Teil der Adresse.',
    ];
  }
  const said = `Antwort von Algolia: ${message}${status === undefined ? '' : ` (${status})`}`;
  if (/application-id|invalid.*api key/i.test(message)) {
    return ['Kennung oder Schlüssel stimmen nicht.', 'Prüfen Sie ALGOLIA_APP_ID und ALGOLIA_WRITE_KEY.', said];
  }
  if (/index not allowed/i.test(message)) {
    return [
      `Der Schlüssel darf nicht an den Index „${indexName}“.`,
      `Prüfen Sie ALGOLIA_INDEX, oder erlauben Sie dem Schlüssel „${indexName}*“: Der Stern deckt den Zwischenstand mit ab.`,
      said,
    ];
  }
  if (/method not allowed/i.test(message)) {
    return [
      'Dem Schlüssel in ALGOLIA_WRITE_KEY fehlt ein Recht. Der Suchschlüssel genügt nicht.',
      `Er braucht: ${NEEDED_RIGHTS.join(', ')}.`,
      said,
    ];
  }
  if (/quota|maximum number of records|plan limit/i.test(message) || status === 402) {
    return [
      'Der Tarif bei Algolia ist ausgeschöpft.',
      'Während des Übertragens gibt es den Index zweimal: Er braucht Platz für doppelt so viele Einträge.',
      said,
    ];
  }
  if (/too big/i.test(message)) {
    const id = /objectID=(\S+)/.exec(message)?.[1];
    return [
      id ? `Der Abschnitt „${id}“ ist Algolia zu groß.` : 'Ein Abschnitt ist Algolia zu groß.',
      'Teilen Sie ihn mit einer Zwischenüberschrift.',
      said,
    ];
  }
  if (status === 429)
    return ['Algolia nimmt gerade nichts mehr an.', 'Versuchen Sie es in einigen Minuten wieder.', said];
  return ['Die Übertragung ist fehlgeschlagen.', said];
}

/** Says what went wrong, what to do and what has become of the index; in German, without any key. */
export function explain(error: unknown, indexName: string): string {
  if (!(error instanceof PushFailure)) return [...reason(error, indexName), KEPT].join('\n');
  return [
    ...reason(error.cause, indexName),
    error.isUnsure ? UNSURE : KEPT,
    ...(error.leftover
      ? [`Der Zwischenstand „${error.leftover}“ ist liegen geblieben. Löschen Sie ihn bei Algolia.`]
      : []),
  ].join('\n');
}
