import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Element, ElementContent} from 'hast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import remarkSketch from '.';
import {transform} from '../../../tests/support/markdown';

let root: string;
const names = '<title>Blatt</title><desc>Ein Blatt mit dem Anschriftfeld oben links und Text darunter.</desc>';

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'skizzen-'));
  fs.mkdirSync(path.join(root, 'static/img'), {recursive: true});
  const write = (name: string, text: string) => fs.writeFileSync(path.join(root, 'static/img', name), text);
  write('gut.svg', `<svg viewBox="0 0 340 9">${names}<rect width="9" height="9"/></svg>`);
  write('bunt.svg', `<svg viewBox="0 0 340 9">${names}\n<rect fill="red"/></svg>`);
});
afterAll(() => fs.rmSync(root, {recursive: true}));

const build = (markdown: string) => transform(() => remarkSketch({root}), markdown);

describe('remark-sketch', () => {
  it('makes a figure of a drawing, with its caption and its text, numbered on the page', async () => {
    const image = '![A < B](/img/gut.svg)';
    const tree = await build(`${image}\n\n- Punkt\n\n  ${image}\n`);
    const figure = tree.children[0] as {data: {hName: string; hProperties: unknown; hChildren: ElementContent[]}};
    expect(figure.data.hName).toBe('figure');
    expect(figure.data.hProperties).toEqual({className: ['hc-figure', 'hc-sketch']});
    const [svg, caption] = figure.data.hChildren as [Element, Element];
    expect(svg.properties).toMatchObject({
      role: 'img',
      ariaLabelledBy: ['skizze-1-titel'],
      ariaDescribedBy: ['skizze-1-text'],
    });
    const [title, details] = caption.children as [Element, Element];
    expect(title.properties.id).toBe('skizze-1-titel');
    expect(title.children).toEqual([{type: 'text', value: 'A < B'}]);
    // Explicit JSX: otherwise the theme puts its own component here, with a script.
    expect(details).toMatchObject({type: 'mdxJsxFlowElement', name: 'details', data: {_mdxExplicitJsx: true}});
    expect(JSON.stringify(details)).toContain('Ein Blatt mit dem Anschriftfeld oben links und Text darunter.');
    expect(JSON.stringify(tree.children[1])).toContain('skizze-2-titel');
  });

  it('leaves other pictures alone', async () => {
    const tree = await build(
      '![Foto](/img/foto.webp)\n\n![fehlt](/img/fehlt.svg)\n\n![fremd](https://example.com/a.svg)\n',
    );
    expect(JSON.stringify(tree)).not.toContain('hc-sketch');
  });

  it('stops the build with file, line, fault and fix', async () => {
    await expect(build('Text ![B](/img/gut.svg) Text\n')).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:1\n {2}Die Skizze „\/img\/gut\.svg“ steht mitten im Text\.\n {2}Setzen Sie sie/,
    );
    await expect(build('![B](/img/bunt.svg)\n')).rejects.toThrow(
      /static\/img\/bunt\.svg:2\n {2}Die Skizze lässt sich nicht zeichnen: Die Farbe „red“ gibt es nur in hell\.\n {2}Möglich/,
    );
  });
});
