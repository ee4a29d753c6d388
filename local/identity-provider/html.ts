/** Markup that is known to be safe: made by `html`, never by hand from a user's text. */
export type Html = { readonly markup: string };

type Value = string | Html | null | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function render(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? found);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Markup with every text in it escaped, for places between tags and between double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) };
}
