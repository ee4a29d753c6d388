import { OVERRIDES_KEY } from './overrides-key.ts';

/** Address of the folder that a remote is taken from, by its name. */
export type Overrides = Readonly<Record<string, string>>;

function isText(pair: [string, unknown]): pair is [string, string] {
  return typeof pair[1] === 'string';
}

/** What this tab has kept. */
export function keptOverrides(): Overrides {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).filter(isText));
  } catch {
    return {}; // somebody else's text, or storage is forbidden
  }
}

/** Keeps them for this tab. @throws DOMException when storage is forbidden. */
export function keepOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}
