/** A paragraph of a law, such as § 286 Abs. 2 BGB. */
export interface Citation {
  /** 'BGB 286': law and paragraph or article. */
  paragraph: string;
  /** Subsections; empty when the whole paragraph is meant. */
  subsections: readonly string[];
}

/** A passage of a text that cites a law: its wording, and what it cites. */
export interface CitingPassage {
  text: string;
  /** Where in the text, in UTF-16 units. */
  offset: number;
  citations: Citation[];
}

/** Laws are named by abbreviations with at least two capitals: BGB, UStG, PAngV. */
const passage = /(?:§§?|Art\.)\s*\d[\dA-Za-z.,\s§]*?\s(?<law>[A-ZÄÖÜ][a-zäöü]*[A-Z][A-Za-z]*)/g;
/** Numbers within a paragraph, which are no paragraphs themselves. */
const details = /(?:Nr\.|Satz|S\.|Buchst\.)\s*(?:\d+[a-z]?|[a-z])(?:(?:,| und| bis)\s*(?:\d+|[a-z])(?![\da-z]))*\b/g;
const paragraph =
  /(?<first>\d+[a-z]?)(?:\s+bis\s+(?<last>\d+)(?!\s*Abs))?(?:\s+Abs\.\s*(?<subsections>\d+(?:(?:,| und| bis)\s*\d+(?!\s*[a-z]?\s*Abs))*))?/g;

function range(first: string, last: string | undefined): string[] {
  if (!last) return [first];
  const from = Number.parseInt(first, 10);
  return Array.from({length: Number(last) - from + 1}, (_, index) => String(from + index));
}

/** Finds the passages of a text that cite paragraphs of laws, such as „§ 7 Abs. 2 und 3 UWG“ and „§§ 4, 5 PAngV“. */
export function citingPassages(text: string): CitingPassage[] {
  return [...text.matchAll(passage)].map(({0: written, index, groups}) => {
    const numbers = written.slice(0, -groups!.law!.length).replace(details, '');
    return {
      text: written,
      offset: index,
      citations: [...numbers.matchAll(paragraph)].flatMap(({groups: found}) =>
        range(found!.first!, found!.last).map((number) => ({
          paragraph: `${groups!.law!} ${number}`,
          subsections: [...(found!.subsections ?? '').matchAll(/(\d+)(?:\s*bis\s*(\d+))?/g)].flatMap(([, from, to]) =>
            range(from!, to),
          ),
        })),
      ),
    };
  });
}

/** Tells whether two citations can mean the same rule: a whole paragraph covers each of its subsections. */
export function overlap(one: Citation, other: Citation): boolean {
  if (one.paragraph !== other.paragraph) return false;
  if (one.subsections.length === 0 || other.subsections.length === 0) return true;
  return one.subsections.some((subsection) => other.subsections.includes(subsection));
}
