/**
 * A text as its reader sees it: ligatures and letters with combining marks become plain letters, no-break spaces blanks, and
 * what nobody sees goes, such as soft hyphens and joiners. Who pastes from a PDF or a message brings them along.
 */
export function visibleText(text: string): string {
  return text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}
