type Attributes = Record<string, string | boolean>;

/** Makes an element; every text goes in as text, never as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Array<Node | string>
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A list of names and values. */
export function factList(facts: ReadonlyArray<readonly [string, string]>): HTMLElement {
  return element(
    'dl',
    {},
    ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
  );
}

/** The warning as something to append; nothing when there is none. */
export function warningParts(warning: string | undefined): Node[] {
  return warning === undefined ? [] : [element('p', { class: 'warning' }, warning)];
}
