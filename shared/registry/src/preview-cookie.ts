import { PREVIEW_COOKIE } from './visitor.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * What to write into `document.cookie` so that this browser gets the previews of these remotes, and of no others,
 * for a year; the site server reads it with the next page. Of its own file, because a first load never writes it.
 *
 * @param isSecure whether the site is reached by https
 */
export function previewCookie(remotes: readonly string[], isSecure: boolean): string {
  const names = [...new Set(remotes)].filter((name) => name !== '').toSorted();
  const maxAge = names.length === 0 ? 0 : YEAR_SECONDS;
  const secure = isSecure ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${names.join('.')}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
