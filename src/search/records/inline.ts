import type {Block, Inline} from './types';

const entities: Record<string, string> = {'<': '&lt;', '>': '&gt;', '&': '&amp;'};

/** Makes a text safe and literal for a Markdown renderer that lets HTML through and links bare addresses. */
export function escapeInline(text: string): Inline {
  return text
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/&(?=#?\w+;)|[<>]/g, (character) => entities[character]!)
    .replace(/:(?=\/\/)|(?<=\bwww)\.|@/gi, '\\$&');
}

/** Keeps the beginning of a block from being read as a heading or a list. */
export function escapeStart(inline: Inline): Inline {
  return inline.replace(/^[#+=-]/, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\');
}

/** The text of an inline without marks and escapes. */
export function plain(inline: Inline): string {
  return inline
    .replace(/(?<!\\)(?:\*\*|`)/g, '')
    .replace(/\\([\\`*_[\]~|:.@#+=)-])/g, '$1')
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({lt: '<', gt: '>', amp: '&'})[name]!);
}

/** All texts of a block, without marks. */
export function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [plain(block.text)];
    case 'steps':
    case 'list':
      return block.items.map(plain);
    case 'table':
      return block.rows.map((row) => row.map(plain).filter(Boolean).join(' – '));
    case 'code':
      return [block.code];
  }
}

/** The texts of a section that answer by themselves: paragraphs, items, rows. */
export function unitsOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return [block.text];
      case 'steps':
      case 'list':
        return block.items.map((item) => item.replace(/^(?:– )+/, ''));
      case 'table':
        return block.rows.map((row) => row.filter(Boolean).join(' – '));
      case 'code':
        return [];
    }
  });
}

/** The blocks of a section as one running text, for the index and for snippets. Rows and items stay apart: 'ja · Gesperrt'. */
export function sectionText(blocks: Block[]): string {
  return blocks
    .flatMap(blockTexts)
    .filter(Boolean)
    .map((text, index, {length}) => (index === length - 1 || /[.,;:!?][“)]?$/.test(text) ? text : `${text} ·`))
    .join(' ');
}
