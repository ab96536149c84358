/**
 * Entries that DocSearch keeps in the browser's storage: hits that were opened or marked, and conversations. It renders whatever is
 * there, and an entry of another version, of another provider or a damaged one takes the search down with it.
 */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function hasTitle({hierarchy, type}: Record<string, unknown>): boolean {
  if (!isObject(hierarchy) || !Object.values(hierarchy).every((level) => level === null || isText(level))) return false;
  return isText(hierarchy.lvl1) && (!isText(type) || !type.startsWith('lvl') || isText(hierarchy[type]));
}

function isHit(entry: unknown): boolean {
  return isObject(entry) && [entry.objectID, entry.url, entry.type].every(isText) && hasTitle(entry);
}

function isPart(part: unknown): boolean {
  if (!isObject(part) || !isText(part.type)) return false;
  if (part.type === 'text') return isText(part.text);
  return !part.type.startsWith('tool-') || isObject(part.input);
}

function isMessage(message: unknown): boolean {
  if (!isObject(message) || !isText(message.id) || !isText(message.role)) return false;
  return Array.isArray(message.parts) && message.parts.every(isPart);
}

function isConversation(entry: unknown): boolean {
  if (!isObject(entry) || !isText(entry.objectID) || !isText(entry.query) || !hasTitle(entry)) return false;
  return Array.isArray(entry.messages) && entry.messages.length > 0 && entry.messages.every(isMessage);
}

const readable: [prefix: string, isReadable: (entry: unknown) => boolean][] = [
  ['__DOCSEARCH_RECENT_SEARCHES__', isHit],
  ['__DOCSEARCH_FAVORITE_SEARCHES__', isHit],
  ['__DOCSEARCH_ASKAI_CONVERSATIONS__', isConversation],
];

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Takes out what DocSearch could not render; everything else stays as it is. */
export function dropUnreadable(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const isReadable = readable.find(([prefix]) => key.startsWith(prefix))?.[1];
    if (!isReadable) continue;
    const text = storage.getItem(key) ?? '';
    const kept = parse(text).filter(isReadable);
    if (kept.length === 0) storage.removeItem(key);
    else if (JSON.stringify(kept) !== text) storage.setItem(key, JSON.stringify(kept));
  }
}
