/** Access for readers with keyboard, magnifier or screen reader, as figures of a page. */
import {expect, type Locator, type Page} from '@playwright/test';

/** Words an English name of a control would have, and no German one has. */
const english =
  /\b(?:ask|back|cancel|clear|close|collapse|control|copy|dark|edit|expand|light|loading|main|menu|mode|next|open|page|previous|remove|results|save|search|sidebar|skip|submit|switch|toggle|your?)\b/i;

const landmarks = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];
const namedRoles = [
  ...landmarks,
  ...['alert', 'alertdialog', 'button', 'checkbox', 'combobox', 'dialog', 'group', 'img', 'listbox', 'note', 'option'],
  ...['searchbox', 'status', 'tab', 'tablist', 'textbox', 'link'],
];

export interface Role {
  role: string;
  name: string;
}

/** Roles and names as the browser tells them to a screen reader. */
export async function roles(page: Page): Promise<Role[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return Array.from(snapshot.matchAll(/^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/gm), ([, role = '', name = '']) => ({
    role,
    name,
  }));
}

/** Names that sound English. */
export function englishNames(all: Role[]): string[] {
  return all.filter(({role, name}) => namedRoles.includes(role) && english.test(name)).map(format);
}

/** Buttons, fields and pictures a screen reader could only call by their kind. */
export function nameless(all: Role[]): string[] {
  const needName = ['button', 'checkbox', 'combobox', 'dialog', 'img', 'link', 'navigation', 'region', 'searchbox'];
  return all.filter(({role, name}) => needName.includes(role) && name === '').map(format);
}

/** Landmarks that cannot be told from another one, and the main one if it is missing. */
export function confusingLandmarks(all: Role[]): string[] {
  const found = all.filter(({role}) => landmarks.includes(role)).map(format);
  const twice = found.filter((one, index) => found.indexOf(one) !== index);
  return found.includes('main') ? twice : ['main is missing', ...twice];
}

/** Everything on the page that must have a name has a German one. */
export async function expectNames(page: Page): Promise<void> {
  const all = await roles(page);
  expect(all.length).toBeGreaterThan(10);
  expect.soft(englishNames(all), 'English names').toEqual([]);
  expect.soft(nameless(all), 'without a name').toEqual([]);
}

function format({role, name}: Role): string {
  return name ? `${role} „${name}“` : role;
}

/** Text that is cut off or lies outside the viewport where nothing scrolls. What is hidden from view on purpose does not count. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const isHidden = !element.checkVisibility({opacityProperty: true, visibilityProperty: true});
      if (isHidden || style.clipPath !== 'none' || element.closest('svg, [inert]') || !element.textContent.trim())
        continue;
      const name = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent.trim().slice(0, 50)}`;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (
        element.clientWidth > 1 &&
        ((clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 2))
      )
        found.push(`cut off: ${name}`);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const {left, right} = element.getBoundingClientRect();
      // The skip link waits outside until it has the focus.
      if (hasText && (left < -1 || right > innerWidth + 1) && !scrolls(element) && !element.matches('[class*=skipTo]'))
        found.push(`outside: ${name}`);
    }
    return found;
  });
}

/** Texts, fields and shapes inside an element that cover one another. */
export async function overlapping(parent: Locator): Promise<string[]> {
  return parent.evaluate((element) => {
    const shown = [...element.querySelectorAll('*:not(svg *)')].filter(
      (one) =>
        (one.childElementCount === 0 || one.matches('svg')) &&
        one.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
        getComputedStyle(one).clipPath === 'none',
    );
    return shown.flatMap((one, index) => {
      const {left, right, top, bottom} = one.getBoundingClientRect();
      return shown.slice(index + 1).flatMap((other) => {
        const box = other.getBoundingClientRect();
        const isCovered = box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
        return isCovered ? [`${one.outerHTML.slice(0, 60)} and ${other.outerHTML.slice(0, 60)}`] : [];
      });
    });
  });
}

/** Words that stand on two lines. Hyphenation by the browser's dictionary is off: not every reader has one. */
export function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => {
    document.head.insertAdjacentHTML('beforeend', '<style>* {hyphens: manual !important}</style>');
    const broken: string[] = [];
    for (const element of all) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const word of text.textContent!.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (new Set(Array.from(range.getClientRects(), ({top}) => top)).size > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}

/** Animations and transitions that move something for longer than an eye can follow. */
export async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({effect}) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => {
        const {target} = animation.effect as KeyframeEffect;
        return `${animation instanceof CSSTransition ? animation.transitionProperty : 'animation'}: ${target?.className}`;
      }),
  );
}

/** The element with the focus as role-like text, for messages; empty when nothing has it. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    return `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)}`;
  });
}

/**
 * Presses Tab until the focus has been everywhere.
 *
 * @returns number of stops, and those without a ring of 2 px that differs from what is behind it, or covered by something else
 */
export async function walk(page: Page): Promise<{stops: number; faults: string[]}> {
  const faults: string[] = [];
  for (let stops = 0; stops < 500; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // A card whose whole area is the link wears the ring itself, and so does the form around the field of the search.
      const around = [element, element.closest('li'), element.closest('.hc-card, [class*=crate], form')];
      const ringed = around.some((candidate) => {
        if (!candidate) return false;
        const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(candidate);
        const isClear = /^rgba\(.*, 0\)$/.test(outlineColor);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear;
      });
      const box = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      const onTop = points.map(([x, y]) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
      );
      const isSeen = onTop.some((top) => top !== null && (element.contains(top) || top.contains(element)));
      const cover = onTop.find((top) => top !== null)?.className ?? 'outside the viewport';
      const fault = [ringed ? '' : 'no ring', isSeen ? '' : `covered (${cover})`].filter(Boolean).join(', ');
      return fault && `${fault}: ${element.outerHTML.slice(0, 140)}`;
    });
    if (stop === undefined) return {stops, faults};
    if (stop) faults.push(stop);
  }
  return {stops: Infinity, faults: [...faults, 'Tab never leaves the page']};
}

/**
 * Texts and icons that the colours of the system make too faint to read, with their contrast. Not those inside of pictures,
 * where the ground of a text cannot be told.
 */
export async function faint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: number[]) => {
      const [red, green, blue] = color.map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: number[], other: number[]) => {
      const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
      return (more + 0.05) / (less + 0.05);
    };
    const groundOf = (element: Element | null): number[] => {
      if (!element) return channels(getComputedStyle(document.documentElement).backgroundColor);
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
      return alpha > 0.5 ? [red, green, blue] : groundOf(element.parentElement);
    };
    const check = (element: Element, color: string, least: number, what: string) => {
      const ratio = contrast(channels(color), groundOf(element));
      if (ratio < least) found.add(`${ratio.toFixed(1)} ${element.tagName.toLowerCase()} ${what}`);
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
      const style = getComputedStyle(element);
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (text && !element.closest('svg')) check(element, style.color, 4.5, text.nodeValue!.trim());
      if (element.matches('svg.icon, .DocSearch-Modal svg'))
        check(element, style.color, 3, element.getAttribute('class')!);
      for (const part of ['::before', '::after']) {
        const drawn = getComputedStyle(element, part);
        if (drawn.content !== 'none' && drawn.maskImage !== 'none') check(element, drawn.backgroundColor, 3, part);
      }
    }
    return [...found];
  });
}
