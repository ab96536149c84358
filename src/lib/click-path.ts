/** A click path in one line between build and page: 'Rechnungen>‹Rechnung›>!Senden', a button with a mark in front. */
const SEPARATOR = '>';
const BUTTON = '!';

interface Step {
  label: string;
  isButton: boolean;
}

/** @param steps labels of the product, which have no '>' */
export function writeClickPath(steps: readonly Step[]): string {
  return steps.map(({label, isButton}) => (isButton ? BUTTON : '') + label).join(SEPARATOR);
}

export function readClickPath(line: string): Step[] {
  return line.split(SEPARATOR).map((step) => {
    const isButton = step.startsWith(BUTTON);
    return {label: isButton ? step.slice(1) : step, isButton};
  });
}
