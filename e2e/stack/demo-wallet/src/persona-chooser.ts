import { type Persona, personas } from '../../personas.ts';
import { element } from './dom.ts';

/** The list of people one can be; the chosen one is read with `chosen()`. */
export function personaChooser(initialAddress: string | undefined): {
  node: HTMLElement;
  chosen(): Persona;
} {
  const [first] = personas;
  const initial = personas.find((one) => one.address === initialAddress) ?? personas[1] ?? first;
  let current = initial;
  const rows = personas.map((persona) => {
    const input = element('input', {
      type: 'radio',
      name: 'persona',
      value: persona.name,
      checked: persona === initial,
      'aria-labelledby': `${persona.name}-name`,
      'aria-describedby': `${persona.name}-holds ${persona.name}-shows`,
    });
    input.addEventListener('change', () => {
      current = persona;
    });
    const tag = persona.role === 'member' ? [] : [element('span', { class: 'role' }, persona.role)];
    return element(
      'label',
      { class: 'persona', 'data-persona': persona.name },
      input,
      element('span', { class: 'name', id: `${persona.name}-name` }, persona.name, ...tag),
      element('span', { class: 'holds', id: `${persona.name}-holds` }, `Holds ${persona.holds}.`),
      element('span', { class: 'shows', id: `${persona.name}-shows` }, persona.shows),
    );
  });
  const legend = element('legend', {}, 'Who do you want to be?');
  return {
    node: element('fieldset', {}, legend, ...rows),
    chosen() {
      if (current === undefined) throw new Error('There is no persona to choose.');
      return current;
    },
  };
}
