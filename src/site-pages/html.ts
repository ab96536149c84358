const textual = ['style', 'script'] as const;

/**
 * A built page without its style sheets; their tags stay. Styles are most of every page, so the bytes are searched, which
 * is quicker than a pattern, and only the rest becomes a string.
 *
 * @param page as it was read
 */
export function withoutStyles(page: Buffer): string {
  const kept: Buffer[] = [];
  // Scripts are passed over as a whole: a style sheet in the text of a script is not one.
  const elements = textual.map((name) => ({name, at: page.indexOf(`<${name}`)}));
  let from = 0;
  for (;;) {
    const [first] = elements.filter(({at}) => at !== -1).sort((a, b) => a.at - b.at);
    const start = first ? page.indexOf('>', first.at) + 1 : 0;
    const end = first ? page.indexOf(`</${first.name}>`, start) : -1;
    if (!first || end === -1) break;
    kept.push(page.subarray(from, first.name === 'style' ? start : end));
    from = end;
    for (const element of elements)
      if (element.at !== -1 && element.at < end) element.at = page.indexOf(`<${element.name}`, end);
  }
  return Buffer.concat([...kept, page.subarray(from)]).toString();
}

/** Head and main part of a page: menus are most of the rest, and no reader of pages asks for them. */
export function headAndMain(html: string): string {
  return html.replace(/(<body\b[^>]*>)[\s\S]*?(<main\b[\s\S]*<\/main>)[\s\S]*$/, '$1$2');
}
