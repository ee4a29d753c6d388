const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  larr: '←',
  rarr: '→',
};

/**
 * The character of a named entity such as `&hellip;`; all others stay as they were written.
 *
 * The build gives it to markdown-it instead of the package `entities`, whose whole table weighs more than the
 * rest of the parser.
 */
export function decodeHTMLStrict(entity: string): string {
  const name = entity.slice(1, -1);
  return (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? entity;
}
