import fs from 'node:fs';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import Icon from '@site/src/components/Icon';
import InlineIcon from '@site/src/components/InlineIcon/index';
import {icons} from '@site/src/icons/names';
import {shapesOf} from '@site/src/icons/shapes';
import {phoneIcon} from '@site/src/icons/icons';

describe('Icon', () => {
  const renderings = [
    ['imported by code', (label?: string) => <Icon picture={phoneIcon} {...(label ? {label} : {})} />],
    [
      'rendered by the build',
      (label?: string) => <InlineIcon shapes={shapesOf('telefon')} {...(label ? {label} : {})} />,
    ],
  ] as const;

  it.each(renderings)('is hidden from screen readers unless it has a label: %s', (_name, render) => {
    expect(renderToStaticMarkup(render())).toContain('aria-hidden="true"');
    const labelled = renderToStaticMarkup(render('Anrufen'));
    expect(labelled).toContain('role="img"');
    expect(labelled).toContain('aria-label="Anrufen"');
    expect(labelled).not.toContain('aria-hidden');
  });

  it('has the same shapes however it is rendered', () => {
    const [imported, rendered] = renderings.map(([, render]) =>
      renderToStaticMarkup(render())
        .replace(/^<svg[^>]*>/, '')
        .replaceAll('/>', '>')
        .replace(/<\/(?!svg)\w+>/g, ''),
    );
    expect(rendered).toBe(imported);
    expect(rendered).toMatch(/^<path d="M\d/);
  });

  it('has a picture for every area of the sidebar and every role of the start page', () => {
    const areas = [...fs.readFileSync('src/css/areas.css', 'utf8').matchAll(/^\.hc-area--([\w-]+)/gm)].map(
      ([, area]) => area,
    );
    const roles = (parse(fs.readFileSync('docs/_startseite.yml', 'utf8')) as {arbeitsplaetze: {symbol: string}[]})
      .arbeitsplaetze;
    expect(areas.length).toBeGreaterThan(0);
    expect(roles.length).toBeGreaterThan(0);
    for (const name of [...areas, ...roles.map(({symbol}) => symbol)]) expect(Object.keys(icons)).toContain(name);
  });
});
