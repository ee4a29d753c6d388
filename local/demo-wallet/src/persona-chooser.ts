import { type Persona, type PersonaName, personaNamed, personas } from '../../personas.ts';
import { element } from './dom.ts';

/**
 * The list of people one can be; `chosen()` reads who was chosen.
 *
 * @param first who is chosen at first.
 * @param describe two lines about each, and a tag behind the name.
 */
export function personaChooser(
  first: PersonaName = 'hound',
  describe: (persona: Persona) => { holds: string; shows: string; tag?: string },
): { node: HTMLElement; chosen(): Persona } {
  // One that was stored may have been renamed since.
  let chosen = personas.find(({ name }) => name === first) ?? personaNamed('hound');
  const rows = personas.map((persona) => {
    const { name } = persona;
    const input = element('input', {
      type: 'radio',
      name: 'persona',
      'aria-labelledby': `${name}-name`,
      'aria-describedby': `${name}-holds ${name}-shows`,
    });
    // The attribute, by which the window finds what to focus.
    input.defaultChecked = persona === chosen;
    input.addEventListener('change', () => {
      chosen = persona;
    });
    const { holds, shows, tag } = describe(persona);
    const tags = tag === undefined ? [] : [element('span', { class: 'role' }, tag)];
    return element(
      'label',
      { class: 'persona' },
      input,
      element('span', { class: 'name', id: `${name}-name` }, name, ...tags),
      element('span', { id: `${name}-holds` }, holds),
      element('span', { class: 'shows', id: `${name}-shows` }, shows),
    );
  });
  const node = element('fieldset', {}, element('legend', {}, 'Who do you want to be?'), ...rows);
  return { node, chosen: () => chosen };
}
