const NAMED = new Set(['ConfigError', 'FolderInUseError']);

/** What the driver says to a query when the other end goes away, and to the next one. */
const LOST = /^Connection terminated unexpectedly|\b(ECONNRESET|EPIPE)$|is not queryable$/;

/** Why a process could not start, as a message for whoever started it; the stack only where there is none. */
export function formatStartMessage(error: unknown): string {
  if (!(error instanceof Error)) return `Could not start: ${String(error)}`;
  if (NAMED.has(error.name)) return error.message;
  if (LOST.test(error.message))
    return 'The database went away in the middle of it. Look whether it was done, and do it again.';
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? error.port : undefined;
  const address = 'address' in error ? error.address : undefined;
  if (code === 'EADDRINUSE') {
    const variable = 'variable' in error ? error.variable : 'PORT';
    return `Port ${port} is in use. Stop the program that listens there, or set ${variable} to another number.`;
  }
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to 1024 or more.`;
  if (code === 'ECONNREFUSED') {
    return `No database answers at ${address}:${port}. Start PostgreSQL there, or correct DATABASE_URL.`;
  }
  if (code === '28P01' || code === '28000') return 'PostgreSQL refuses the user or password in DATABASE_URL.';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist. Create it first.';
  return `Could not start: ${error.stack ?? error.message}`;
}
