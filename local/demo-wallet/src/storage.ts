/** Key in local storage of the remembered connection of the Ethereum wallet. */
export const STORAGE_KEY = 'hideout.demoWallet';

type Connection = { address: string; chainId: number };

/** A value of local storage; undefined when there is none or it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in local storage; undefined removes it. */
export function writeStored(key: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
}

/** Calls back when another page of the wallet, or of the site, changed the value. */
export function onStored(key: string, changed: () => void): void {
  window.addEventListener('storage', (event) => {
    // Null: the whole storage was cleared.
    if (event.key === key || event.key === null) changed();
  });
}

/** The remembered connection of the Ethereum wallet; undefined when there is none or it cannot be read. */
export function readConnection(): Connection | undefined {
  const stored = readStored(STORAGE_KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { address, chainId } = stored as Partial<Connection>; // checked in the next line
  return typeof address === 'string' && typeof chainId === 'number' ? { address, chainId } : undefined;
}

export function writeConnection(connection: Connection | undefined): void {
  writeStored(STORAGE_KEY, connection);
}
