import { useSyncExternalStore } from 'react';

const THEMES = ['dark', 'light', 'system'] as const;

export type Theme = (typeof THEMES)[number];

/**
 * The ways to write numbers: what stands between groups of digits, and before decimals. The first is the site's own. The
 * marks themselves are what the document and the storage hold, so that no formatter needs a table.
 */
const NUMBER_MARKS = [',.', '.,', '\u202f,', '’.'] as const;

export type NumberMarks = (typeof NUMBER_MARKS)[number];

/** How this browser shows the site. */
export type Display = { readonly theme: Theme; readonly numbers: NumberMarks };

/** Keys in localStorage. The document's boot script reads them before anything is painted. */
const KEYS = { theme: 'hideout.theme', numbers: 'hideout.numbers' } as const;

const CHANGED = 'hideout:display';

/**
 * What was chosen in this browser; dark, the theme of the house, without a choice. It lives in attributes of the document,
 * which every app on the page reads, whatever it was built with.
 */
function readDisplay(): Display {
  const { theme, numbers } = document.documentElement.dataset;
  return {
    theme: THEMES.find((one) => one === theme) ?? THEMES[0],
    numbers: NUMBER_MARKS.find((one) => one === numbers) ?? NUMBER_MARKS[0],
  };
}

/**
 * Applies a choice to the page and remembers it; where storage is forbidden, for this page view only. Colours follow at
 * once, numbers wherever they are rendered next.
 */
export function chooseDisplay(choice: Partial<Display>): void {
  const { theme, numbers } = choice;
  if (theme !== undefined) {
    document.documentElement.dataset.theme = theme;
    store(KEYS.theme, theme === THEMES[0] ? null : theme);
  }
  if (numbers !== undefined) {
    document.documentElement.dataset.numbers = numbers;
    store(KEYS.numbers, numbers === NUMBER_MARKS[0] ? null : numbers);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Takes over what another tab has chosen. */
function followTabs({ key, newValue }: StorageEvent): void {
  if (key === KEYS.theme) document.documentElement.dataset.theme = newValue ?? THEMES[0];
  else if (key === KEYS.numbers) document.documentElement.dataset.numbers = newValue ?? NUMBER_MARKS[0];
  else return;
  window.dispatchEvent(new Event(CHANGED));
}

function watch(onChange: () => void): () => void {
  // One for each watcher, so that none takes away that of another.
  const onStorage = (event: StorageEvent) => followTabs(event);
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** What was chosen, and again when that changes, in this tab or another. */
export function useDisplay(): Display {
  const theme = useSyncExternalStore(watch, () => readDisplay().theme);
  const numbers = useSyncExternalStore(watch, () => readDisplay().numbers);
  return { theme, numbers };
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it: the user meets the default again on the next visit.
  }
}
