import { type Connection, STORAGE_KEY } from './protocol.ts';

/** The remembered connection; undefined when there is none or it cannot be read. */
export function readConnection(): Connection | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { address, chainId } = stored as Partial<Connection>; // checked in the next line
    return typeof address === 'string' && typeof chainId === 'number' ? { address, chainId } : undefined;
  } catch {
    return undefined;
  }
}

export function writeConnection(connection: Connection | undefined): void {
  if (connection === undefined) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(connection));
}
