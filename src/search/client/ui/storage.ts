function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const PROBE = 'hc-probe';

/**
 * DocSearch 4.7 reads the browser's storage without asking whether it may, and takes the search bar down with it where
 * storage is forbidden; its assistant also needs to write to that of the session. Where that fails it gets one that lasts
 * as long as the page.
 */
export function ensureStorage(target: Window = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      target[name].getItem(PROBE);
      if (name === 'sessionStorage') {
        target[name].setItem(PROBE, '');
        target[name].removeItem(PROBE);
      }
    } catch {
      Object.defineProperty(target, name, {value: memoryStorage(), configurable: true});
    }
  }
}
