import { type Persona, personas } from '../../personas.ts';
import { element } from './dom.ts';

/** What the chooser says of a persona. */
type Lines = (persona: Persona) => { tag?: string; holds: string; shows: string };

const ethereumLines: Lines = ({ role, holds, shows }) => ({
  ...(role === 'member' ? {} : { tag: role }),
  holds: `Holds ${holds}.`,
  shows,
});

/**
 * The list of people one can be; the chosen one is read with `chosen()`.
 *
 * @param isChosen which one is chosen at first; without any, hound.
 */
export function personaChooser(
  isChosen: (persona: Persona) => boolean,
  formatLines: Lines = ethereumLines,
): {
  node: HTMLElement;
  chosen(): Persona;
} {
  const [first] = personas;
  const initial = personas.find(isChosen) ?? personas[1] ?? first;
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
    const { tag, holds, shows } = formatLines(persona);
    const tags = tag === undefined ? [] : [element('span', { class: 'role' }, tag)];
    return element(
      'label',
      { class: 'persona', 'data-persona': persona.name },
      input,
      element('span', { class: 'name', id: `${persona.name}-name` }, persona.name, ...tags),
      element('span', { class: 'holds', id: `${persona.name}-holds` }, holds),
      element('span', { class: 'shows', id: `${persona.name}-shows` }, shows),
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
