import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';
import Klickpfad from '@site/src/blocks/click-path/view';

vi.mock('@docusaurus/useBaseUrl', () => ({default: (path: string) => path}));

function render(schritte: string, ort?: string): string {
  return renderToStaticMarkup(<Klickpfad schritte={schritte} {...(ort ? {ort} : {})} />);
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
  const html = render('Rechnungen>‹Rechnung›>!Stornieren');

  it('is spoken as a list and copied with arrows', () => {
    expect(spoken(html)).toBe('Klickpfad: Rechnungen, ‹Rechnung›, Stornieren');
    expect(copied(html)).toBe('Rechnungen › ‹Rechnung› › Stornieren');
  });

  it('marks records, buttons and labels too long for one line', () => {
    expect(html).toContain('<span class="klickpfad__item">Rechnungen</span>');
    expect(html).toContain('klickpfad__item--record');
    expect(html).toContain('klickpfad__item--action');
    expect(html).not.toContain('klickpfad__item--long');
    expect(render('A'.repeat(28))).not.toContain('klickpfad__item--long');
    expect(render('A'.repeat(29))).toContain('klickpfad__item--long');
  });

  it('leads to its branch of the product map, where there is one', () => {
    expect(html).toMatch(/^<span class="klickpfad">/);
    expect(render('Rechnungen', 'rechnungen')).toMatch(
      /^<a class="klickpfad" href="\/gethelp\/produktkarte#rechnungen">.*<\/a>$/,
    );
  });
});
