import { OVERRIDES_KEY } from './overrides-key.ts';

/** Address of the folder that a remote is taken from, by its name. */
export type Overrides = Readonly<Record<string, string>>;

function isText(pair: [string, unknown]): pair is [string, string] {
  return typeof pair[1] === 'string';
}

/** What this tab has stored. */
export function getStoredOverrides(): Overrides {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(Object(stored)).filter(isText));
  } catch {
    return {}; // another script's text, or storage is forbidden
  }
}

/** Stores them for this tab. @throws DOMException when storage is forbidden. */
export function storeOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}
