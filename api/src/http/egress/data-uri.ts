type DataUri = { readonly mediaType: string; readonly bytes: Buffer };

/** The content of a `data:` URI, or null when it is no data URI or longer than `maxLength` characters. */
export function readDataUri(uri: string, maxLength: number): DataUri | null {
  if (uri.length > maxLength || !/^data:/i.test(uri)) return null;
  const comma = uri.indexOf(',');
  if (comma === -1) return null;
  const [type = '', ...parameters] = uri.slice('data:'.length, comma).split(';');
  const isBase64 = parameters.at(-1)?.trim().toLowerCase() === 'base64';
  const bytes = isBase64
    ? Buffer.from(unescaped(uri.slice(comma + 1)), 'base64')
    : Buffer.from(unescaped(uri.slice(comma + 1)));
  return { mediaType: type.trim().toLowerCase() || 'text/plain', bytes };
}

// Contracts often leave signs such as % as they are, although they should be escaped.
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
