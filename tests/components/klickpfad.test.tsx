import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import Klickpfad from '@site/src/components/Klickpfad';

function render(steps: [string, string][]): string {
  return renderToStaticMarkup(<Klickpfad schritte={JSON.stringify(steps)} />);
}

/** What is left for a screen reader: everything but the arrows. */
function spoken(html: string): string {
  return html
    .replace(/<span[^>]*aria-hidden="true">[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim();
}

/** What is left for the clipboard: everything but the visually hidden parts, which cannot be selected. */
function copied(html: string): string {
  return html
    .replace(/<span class="hc-hidden">[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\u00a0/g, ' ')
    .trim();
}

describe('Klickpfad', () => {
  const html = render([
    ['Rechnungen', 'menu'],
    ['‹Rechnung›', 'record'],
    ['Stornieren', 'action'],
  ]);

  it('is spoken as a list and copied with arrows', () => {
    expect(spoken(html)).toBe('Klickpfad: Rechnungen, ‹Rechnung›, Stornieren');
    expect(copied(html)).toBe('Rechnungen › ‹Rechnung› › Stornieren');
  });

  it('marks records, buttons and labels too long for one line', () => {
    expect(html).toContain('<span class="klickpfad__item">Rechnungen</span>');
    expect(html).toContain('klickpfad__item--record');
    expect(html).toContain('klickpfad__item--action');
    expect(html).not.toContain('klickpfad__item--long');
    expect(render([['A'.repeat(28), 'menu']])).not.toContain('klickpfad__item--long');
    expect(render([['A'.repeat(29), 'menu']])).toContain('klickpfad__item--long');
  });

  it('says what is wrong when the build did not resolve it', () => {
    expect(() => renderToStaticMarkup(<Klickpfad pfad="Rechnungen" />)).toThrow('nicht aufgelöst');
  });
});
