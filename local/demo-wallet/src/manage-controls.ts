import { element } from './dom.ts';
import { readInstalled, type WalletName, writeInstalled } from './wallet-settings.ts';

/** Value of the choice without an account. */
export const NO_PERSONA = 'nobody';

export const noPersona = { value: NO_PERSONA, text: 'Nobody: disconnected' };

/** Shows the user what a change did. */
export type Say = (text: string) => void;

export type Choice = { readonly value: string; readonly text: string };

export type Chooser = {
  readonly node: HTMLElement;
  set(value: string): void;
  disable(isDisabled: boolean): void;
};

let lastId = 0;

/** A labelled list to choose one of. */
export function chooser(label: string, choices: readonly Choice[], chosen: (value: string) => void): Chooser {
  lastId += 1;
  const id = `field-${lastId}`;
  const select = element(
    'select',
    { id },
    ...choices.map(({ value, text }) => element('option', { value }, text)),
  );
  select.addEventListener('change', () => chosen(select.value));
  return {
    node: element('div', { class: 'field' }, element('label', { for: id }, label), select),
    set(value) {
      select.value = value;
    },
    disable(isDisabled) {
      select.disabled = isDisabled;
    },
  };
}

/** A labelled box to tick. */
export function checkbox(
  label: string,
  isChecked: boolean,
  changed: (checked: boolean) => void,
): HTMLElement {
  const input = element('input', { type: 'checkbox', checked: isChecked });
  input.addEventListener('change', () => changed(input.checked));
  return element('label', { class: 'box' }, input, element('span', {}, label));
}

/** Everything that can be changed in one wallet. */
export function walletCard(
  wallet: WalletName,
  name: string,
  chains: string,
  controls: readonly Node[],
): HTMLElement {
  const id = `${wallet}-name`;
  return element(
    'section',
    { class: 'card', 'data-wallet': wallet, 'aria-labelledby': id },
    element('h2', { id }, name),
    element('p', { class: 'chains' }, chains),
    ...controls,
  );
}

/** Whether pages find the wallet when they load. */
export function installedBox(wallet: WalletName, name: string, say: Say): HTMLElement {
  return checkbox('Installed', readInstalled().includes(wallet), (checked) => {
    const others = readInstalled().filter((one) => one !== wallet);
    writeInstalled(checked ? [...others, wallet] : others);
    say(`${name} is ${checked ? 'installed' : 'gone'}. Load the site again to see it.`);
  });
}

/** What a change of the user means. */
export function announced(wallet: string, persona: string | undefined): string {
  return persona === undefined ? `${wallet} is disconnected now.` : `${wallet} is ${persona} now.`;
}
