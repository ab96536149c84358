import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import ChangeMark, {isNoteSection} from '@site/src/components/ChangeMark';
import VerwandterArtikel from '@site/src/components/VerwandterArtikel';

describe('VerwandterArtikel', () => {
  const picture = (props: {art?: string; bereichsName?: string}) =>
    /lucide-([\w-]+)/.exec(renderToStaticMarkup(<VerwandterArtikel {...props}>Titel</VerwandterArtikel>))?.[1];

  it('names kind and area', () => {
    const html = renderToStaticMarkup(
      <VerwandterArtikel art="Anleitung" bereich="Buchhaltung" bereichsName="buchhaltung">
        Titel
      </VerwandterArtikel>,
    );
    expect(html).toContain('<small>Anleitung, Buchhaltung</small>');
  });

  it('shows the area, a question mark for questions, a sheet for the rest', () => {
    expect(picture({art: 'Anleitung', bereichsName: 'buchhaltung'})).toBe('landmark');
    expect(picture({art: 'Lösung', bereichsName: 'buchhaltung'})).toMatch(/question/);
    expect(picture({bereichsName: 'gibt-es-nicht'})).toBe('file-text');
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
