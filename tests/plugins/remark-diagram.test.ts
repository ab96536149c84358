import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import remarkDiagram from '../../src/plugins/remark-diagram';
import {DiagramError, renderDiagram} from '../../src/plugins/remark-diagram/render';
import {transform} from './markdown';

const flow = 'flowchart TB\n  a["Entwurf"] --> b["Gestellt"]\n  b -->|Zahlung| c["Bezahlt"]:::good';
const meta = 'titel="Status" alt="Entwurf, dann Gestellt, dann Bezahlt."';
const fence = (source: string, info = meta) => `\`\`\`mermaid ${info}\n${source}\n\`\`\``;

describe('renderDiagram', () => {
  it('draws without colours, fonts, styles or scripts', async () => {
    const svg = await renderDiagram(flow, 'd', 'Text');
    expect(svg).not.toMatch(
      /<style|<script|\bstyle=|\bfill=|\bstroke=|font-family|#[0-9a-f]{6}|https?:\/\/(?!www\.w3\.org)/i,
    );
    expect(svg).toContain('Entwurf');
    expect(svg).toContain('Zahlung');
  });

  it('is an image named by its alternative text, escaped', async () => {
    const svg = await renderDiagram(flow, 'd', 'A < B & "C"');
    expect(svg).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="d-titel"/);
    expect(svg).toContain('<title id="d-titel">A &lt; B &amp; ');
  });

  it('gives every id the prefix of its diagram and points to it', async () => {
    const svg = await renderDiagram(flow, 'diagramm-7', 'Text');
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => !id?.startsWith('diagramm-7-'))).toEqual([]);
    const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('marks emphasised nodes and refuses an unknown emphasis', async () => {
    expect(await renderDiagram(flow, 'd', 'Text')).toMatch(/class="node good"/);
    await expect(renderDiagram(flow.replace('good', 'rosa'), 'd', 'Text')).rejects.toThrow(
      'Die Hervorhebung „rosa“ gibt es nicht. Möglich sind: accent',
    );
  });

  it('refuses what is no diagram, and what no phone can show', async () => {
    await expect(renderDiagram('kein Diagramm', 'd', 'Text')).rejects.toThrow(DiagramError);
    const wide = `flowchart LR\n${Array.from({length: 8}, (_, i) => `  n${i}["Ein langer Schritt ${i}"] --> n${i + 1}["Ende ${i}"]`).join('\n')}`;
    await expect(renderDiagram(wide, 'd', 'Text')).rejects.toThrow('Es ist zu breit für ein Handy');
  });
});

describe('remark-diagram', () => {
  it('turns every marked block into a figure with its caption, numbered, and leaves other code alone', async () => {
    const root = await transform(
      remarkDiagram,
      [fence(flow), '```json\n{}\n```', `- Punkt\n\n  ${fence(flow).replaceAll('\n', '\n  ')}`].join('\n\n'),
    );
    const [first, code, list] = root.children;
    expect(first?.data).toMatchObject({hName: 'figure', hProperties: {className: ['hc-diagram']}});
    const [svg, caption] = first?.data?.hChildren as Element[];
    expect(toHtml(svg!, {space: 'svg'})).toContain('id="diagramm-1-titel"');
    expect(toHtml(caption!)).toBe('<figcaption>Status</figcaption>');
    expect(code?.type).toBe('code');
    expect(JSON.stringify(list)).toContain('diagramm-2-titel');
  });

  it.each([
    ['titel', 'alt="Text"'],
    ['alt', 'titel="Status"'],
    ['alt', 'titel="Status" alt=""'],
  ])('asks for %s with file and line when the block begins with %s', async (name, info) => {
    await expect(transform(remarkDiagram, `Text\n\n${fence(flow, info)}`)).rejects.toThrow(
      new RegExp(`^docs/rechnungen/test\\.mdx:3\\n {2}Dem Diagramm fehlt die Angabe ${name}="…"`),
    );
  });

  it('says where a diagram is that cannot be drawn', async () => {
    await expect(transform(remarkDiagram, `\n\n${fence('unfug')}`)).rejects.toThrow(
      /test\.mdx:3\n {2}Das Diagramm lässt sich nicht zeichnen/,
    );
  });
});
