/** Largest SVG, in bytes: those of contracts are small, and rendering costs more than reading. */
const MAX_SVG_BYTES = 256_000;

const FORBIDDEN = [
  // Can define text that grows without end.
  /<!(DOCTYPE|ENTITY)/i,
  // Images inside an SVG are decoded without a limit on their size; files would be fetched by others.
  /<([\w-]+:)?(image|feImage|include)\b|<\?xml-stylesheet|@import/i,
  /\bhref\s*=\s*["']\s*[^#"'\s]/i,
  // In another encoding the same bytes may say something else than what was looked at.
  /<\?xml(?![^>]*encoding=["']utf-8["'])[^>]*encoding/i,
];

/** True for bytes that could only be an SVG, also a packed or a broken one. */
export function looksLikeSvg(bytes: Buffer): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
  const start = bytes.subarray(0, 1_000);
  // Text in two bytes a character begins with a mark, or with a NUL before its first sign.
  const [first, second] = start;
  if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) return true;
  const text = start.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  return /^[\s\0]*</.test(text);
}

/** True when an SVG holds nothing that fetches or expands. It is rendered by us and never passed on. */
export function isSafeSvg(bytes: Buffer): boolean {
  if (bytes.length > MAX_SVG_BYTES) return false;
  const text = bytes.toString('utf8');
  return /^\uFEFF?\s*<(svg|\?xml)[\s>]/.test(text) && !FORBIDDEN.some((one) => one.test(text));
}
