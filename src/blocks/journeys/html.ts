import type {Place} from '../../content/place';
import {capital} from '../../lib/capital';
import {escapeHtml} from '../../lib/html';
import {JOURNEYS_ROUTE, stepsOn, type Journey, type Step} from './journeys';

const and = new Intl.ListFormat('de', {type: 'conjunction'});

function link({to, label}: Place, baseUrl: string): string {
  return `<a href="${escapeHtml(encodeURI(baseUrl + to.slice(1)))}">${escapeHtml(label)}</a>`;
}

function item(step: Step, baseUrl: string): string {
  const {key, others, task, only, duration} = step;
  const more = others.map((place) => link(place, baseUrl)).join(', ');
  const facts = [only && capital(only), duration].filter((fact) => fact !== undefined).map(escapeHtml);
  const notes = [...facts, ...(more ? [`auch: ${more}`] : [])].join(' · ');
  return (
    `<li data-tick="${key}"><p><strong>${link(step, baseUrl)}</strong></p>` +
    `<p>${escapeHtml(task)}${notes ? `<br>${notes}` : ''}</p></li>`
  );
}

/** The steps of a journey, for the page of journeys: items of a list. */
export function stepsHtml({steps}: Journey, baseUrl: string): string {
  return steps.map((step) => item(step, baseUrl)).join('');
}

/** Place of the article on a journey, the next step, and the whole journey to open. */
function note(journey: Journey, here: number[], baseUrl: string): string {
  const {key, title, steps} = journey;
  const next = steps.find((_, index) => index > here[0]! && !here.includes(index));
  const place = `Schritt ${and.format(here.map((index) => String(index + 1)))} von ${steps.length}`;
  const items = steps.map((step, index) => {
    const current = here.includes(index) ? ' aria-current="step"' : '';
    return `<li data-tick="${step.key}"${current}>${link(step, baseUrl)}</li>`;
  });
  const whole = link({to: `${JOURNEYS_ROUTE}#${key}`, label: title}, baseUrl);
  return (
    `<dl class="hc-meta"><div><dt>Weg: ${whole}</dt><dd><details data-journey="${key}"><summary>${place}</summary>` +
    `<ol>${items.join('')}</ol></details></dd></div>` +
    `${next ? `<div><dt>Nächster Schritt</dt><dd>${link(next, baseUrl)}</dd></div>` : ''}</dl>`
  );
}

/** Renders what an article says of the journeys it is on; empty if it is on none. */
export function notesHtml(route: string, journeys: readonly Journey[], baseUrl: string): string {
  return journeys
    .map((journey) => {
      const here = stepsOn(route, journey);
      return here.length > 0 ? note(journey, here, baseUrl) : '';
    })
    .join('');
}
