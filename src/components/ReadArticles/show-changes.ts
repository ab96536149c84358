import type {useHistory} from '@docusaurus/router';
import changes from '@generated/hc-content-overview/default/changes.json';
import {formatDay} from '@site/src/components/dates';
import {followLinks} from '@site/src/components/follow-links';
import {escapeHtml} from '@site/src/lib/html';
import {changedSinceRead, keepReading, type Change} from './readings';
import './changes.later.css';

const entry = ({title, to, day, sentence}: Change) =>
  `<li><a href="${escapeHtml(encodeURI(to))}">${escapeHtml(title)}</a><br>${formatDay(day)}: ${escapeHtml(sentence)}</li>`;

/**
 * Says on the start page which articles have changed since they were read here, folded. Beside the list of tasks where there is
 * room, else below it: nothing that is seen moves.
 *
 * @param place the list of tasks with its heading, which React leaves as it is until the page is left
 */
export function showChanges(place: Element, history: ReturnType<typeof useHistory>): void {
  const found = changedSinceRead(changes);
  if (found.length === 0 || place.querySelector('details')) return;
  const fold = document.createElement('details');
  fold.innerHTML =
    `<summary>${found.length === 1 ? '1 Artikel, den Sie gelesen haben, wurde' : `${found.length} Artikel, die Sie gelesen haben, wurden`} geändert</summary>` +
    `<ul>${found.map(entry).join('')}</ul><button type="button" class="hc-button hc-button--quiet">Nicht mehr anzeigen</button>`;
  followLinks(fold, history);
  fold.querySelector('button')!.addEventListener('click', () => {
    for (const {to, day} of found) keepReading(to, day);
    fold.remove();
  });
  const isBeside = window.matchMedia('(min-width: 997px)').matches;
  (isBeside ? place.firstElementChild! : place).append(fold);
}
