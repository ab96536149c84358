import {useEffect, useState, type ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import {checkIcon, copyIcon} from '@site/src/icons/icons';
import {markdownCopyOf} from '@site/src/site-pages/markdown-copy';
import styles from './styles.module.css';

type State = 'ready' | 'copied' | 'unreachable' | 'forbidden';

/** How long the button says that it worked. */
const COPIED_MS = 4000;

class UnreachableError extends Error {}

async function loadCopy(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined);
  // A host that answers every address with a page has no copy here.
  if (!response?.ok || response.headers.get('content-type')?.startsWith('text/html')) throw new UnreachableError();
  return response.text();
}

/** Copies what is still being loaded: Safari allows it only to what begins within the click. */
async function copy(text: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator)) (await import('@site/src/lib/clipboard')).ensureClipboard();
  const {clipboard} = navigator;
  if (!('write' in clipboard) || !('ClipboardItem' in window)) return clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  // Where writing is refused before the text is there, nobody waits for it any more.
  blob.catch(() => undefined);
  return clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/**
 * Copies a page as Markdown. Where the browser does not let pages write to the clipboard, or the copy cannot be
 * loaded, it says so and leads to the copy.
 */
export default function CopyMarkdown({permalink}: {permalink: string}): ReactNode {
  const [state, setState] = useState<State>('ready');
  const address = markdownCopyOf(permalink);
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('ready'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copyPage() {
    setState('ready');
    const text = loadCopy(address);
    try {
      await copy(text);
      setState('copied');
    } catch {
      setState(
        await text.then(
          () => 'forbidden' as const,
          () => 'unreachable' as const,
        ),
      );
    }
  }

  return (
    <div className={styles.copy}>
      <button type="button" className="hc-text-button" onClick={() => void copyPage()}>
        <Icon picture={state === 'copied' ? checkIcon : copyIcon} />
        Seite als Markdown kopieren
      </button>
      <p role="status">
        {state === 'copied' && 'Kopiert: Die Seite liegt als Markdown in der Zwischenablage.'}
        {state === 'unreachable' && 'Die Markdown-Fassung ist gerade nicht erreichbar.'}
        {state === 'forbidden' && (
          <>
            Der Browser erlaubt das Kopieren hier nicht. <a href={address}>Markdown-Fassung öffnen</a>
          </>
        )}
      </p>
    </div>
  );
}
