import { readStored, STORAGE_KEYS, writeStored } from '@hideout/wallet/storage-keys';

const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme; dark, the theme of the house, when nothing was chosen. The boot script applies it before first paint. */
export function readTheme(): Theme {
  const stored = readStored(STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === stored) ?? 'dark';
}

/** Applies a theme to the page and remembers it. */
export function chooseTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, theme === 'dark' ? null : theme);
  document.documentElement.dataset.theme = theme;
}
