import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import ChangeMark, {isNoteSection} from '@site/src/components/ChangeMark';
import {shapesOf} from '@site/src/icons/shapes';
import VerwandterArtikel from '@site/src/components/VerwandterArtikel';

describe('VerwandterArtikel', () => {
  it('names kind and area next to its icon', () => {
    const html = renderToStaticMarkup(
      <VerwandterArtikel art="Anleitung" bereich="Buchhaltung" bild={shapesOf('buchhaltung')}>
        Titel
      </VerwandterArtikel>,
    );
    expect(html).toContain('<small>Anleitung, Buchhaltung</small>');
    expect(html).toContain(shapesOf('buchhaltung'));
  });

  it('shows a sheet where it has no picture', () => {
    expect(renderToStaticMarkup(<VerwandterArtikel>Titel</VerwandterArtikel>)).toContain('lucide-file-text');
  });
});

describe('ChangeMark', () => {
  it('knows the sections of a release note and nothing else', () => {
    expect(isNoteSection('Neu')).toBe(true);
    expect(isNoteSection('In Entwicklung')).toBe(true);
    expect(isNoteSection('Verwandte Artikel')).toBe(false);
    expect(isNoteSection(undefined)).toBe(false);
  });

  it('says its section in words', () => {
    expect(renderToStaticMarkup(<ChangeMark section="Behoben" />)).toContain('Behoben');
  });
});
