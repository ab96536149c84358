import {clearTicks, tick, tickedSteps} from './ticks';
import './journey.later.css';

const boxesIn = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('[data-tick] > label > input')];

/** Sets the boxes of a list to what this device has kept; returns how many are ticked. */
function showTicks(list: Element, journey: string): number {
  const ticked = tickedSteps(journey);
  const boxes = boxesIn(list);
  for (const box of boxes) box.checked = ticked.has(box.name);
  return boxes.filter(({checked}) => checked).length;
}

/**
 * Gives every step of a list a box to tick. The list is one string to React, so that nothing of it is taken away again.
 *
 * @param list with items that name their step
 * @param onChange told how many steps are ticked, now and after each click
 */
export function addBoxes(list: Element, journey: string, onChange: (count: number) => void = () => {}): void {
  if (boxesIn(list).length === 0)
    for (const item of list.querySelectorAll<HTMLElement>('[data-tick]')) {
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.name = item.dataset.tick!;
      box.ariaLabel = `Erledigt: ${item.querySelector('a')!.textContent}`;
      box.addEventListener('change', () => {
        tick(journey, box.name, box.checked);
        onChange(boxesIn(list).filter(({checked}) => checked).length);
      });
      const label = document.createElement('label');
      label.append(box);
      item.prepend(label);
    }
  onChange(showTicks(list, journey));
}

/** Takes every tick of a journey away. */
export function clearBoxes(list: Element, journey: string): void {
  clearTicks(journey);
  showTicks(list, journey);
}
