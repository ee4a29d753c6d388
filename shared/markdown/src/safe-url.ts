/** Longer than any address somebody means; reading one takes longer the longer it is. */
const MAX_LENGTH = 2_000;

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * A link of a proposal that may be followed, or null. Anybody who may write proposals writes these; a scheme that runs
 * code or reads files must not become a link at all.
 */
export function safeUrl(value: string): string | null {
  const url = value.trim();
  if (url.length > MAX_LENGTH) return null;
  // Browsers read a backslash as a slash, and skip tabs and line ends inside a scheme.
  if (url.includes('\\') || [...url].some((character) => character < ' ')) return null;
  if (url.startsWith('#') || (url.startsWith('/') && !url.startsWith('//'))) return url;
  return URL.canParse(url) && SAFE_SCHEMES.has(new URL(url).protocol) ? url : null;
}
