/** Makes an element; every text goes in as text, never as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Array<Node | string>
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A list of names and values. */
export function factList(facts: ReadonlyArray<readonly [string, string]>): HTMLElement {
  const parts = facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
  return element('dl', {}, ...parts);
}

/** A labelled list to choose one of; `choices` are texts by their values. */
export function chooser(
  label: string,
  choices: Readonly<Record<string, string>>,
  chosen: (value: string) => void,
): { node: HTMLElement; select: HTMLSelectElement } {
  const id = crypto.randomUUID();
  const options = Object.entries(choices).map(([value, text]) => element('option', { value }, text));
  const select = element('select', { id }, ...options);
  select.addEventListener('change', () => chosen(select.value));
  return { node: element('div', { class: 'field' }, element('label', { for: id }, label), select), select };
}

/** Names another wallet in the head of the page. */
export function setBrand(name: string): void {
  document.querySelector('.brand')?.replaceChildren(name);
}
