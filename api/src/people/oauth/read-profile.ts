import type { ProviderConfig } from '../../config/provider-config.ts';

export type ProviderProfile = {
  readonly subject: string;
  readonly handle: string | null;
  readonly displayName: string | null;
  readonly avatar: string | null;
  readonly profileUrl: string | null;
};

const MAX_SUBJECT = 255;
const MAX_NAME_LENGTH = 100;
const MAX_URL_LENGTH = 500;

/**
 * The parts of a provider's answer that the configuration points at, cut to what is shown. Null when
 * there is no subject: that answer identifies no account.
 */
export function readProfile(sources: ProviderConfig['profile'], answer: unknown): ProviderProfile | null {
  const subject = valueAt(sources.subject, answer);
  // Never cut: two people could become one.
  if (subject === null || subject.length > MAX_SUBJECT || subject.includes('\0')) return null;
  return {
    subject,
    handle: name(sources.handle, answer),
    displayName: name(sources.displayName, answer),
    avatar: webAddress(valueAt(sources.avatar, answer), MAX_URL_LENGTH),
    profileUrl: webAddress(valueAt(sources.url, answer), MAX_URL_LENGTH),
  };
}

function name(source: string | undefined, answer: unknown): string | null {
  const clean = valueAt(source, answer)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim();
  return clean ? [...clean].slice(0, MAX_NAME_LENGTH).join('') : null;
}

/** Only addresses of the web: a `javascript:` one would be a link on our page. */
export function webAddress(text: string | null | undefined, maxLength: number): string | null {
  if (text == null || text.length > maxLength || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** A path's value, or a text with `{paths}` filled in; null when one of them leads nowhere. */
function valueAt(source: string | undefined, answer: unknown): string | null {
  if (source === undefined) return null;
  if (!source.includes('{')) return atPath(source, answer);
  let complete = true;
  const text = source.replace(/\{([^{}]+)\}/g, (_, path: string) => {
    const value = atPath(path, answer);
    if (value === null) complete = false;
    return encodeURIComponent(value ?? '');
  });
  return complete ? text : null;
}

function atPath(path: string, answer: unknown): string | null {
  let value: unknown = answer;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = Reflect.get(value, key);
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  // Half a character can stand in JSON, but neither in a URL nor in the database.
  return typeof value === 'string' && value !== '' ? Buffer.from(value).toString() : null;
}
