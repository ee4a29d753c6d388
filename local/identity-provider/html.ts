/** Markup that is known to be safe: made by `html`, never by hand from a user's text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | null | false | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function renderMarkup(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((part) => part.markup).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup with every text in it escaped, for places between tags and between double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    strings.reduce((markup, text, nth) => markup + renderMarkup(values[nth - 1] ?? null) + text),
  );
}
