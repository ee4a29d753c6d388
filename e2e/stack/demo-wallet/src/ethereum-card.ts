import { personas } from '../../personas.ts';
import { chainNames } from './describe-transaction.ts';
import { element } from './dom.ts';
import {
  announced,
  checkbox,
  chooser,
  installedBox,
  NO_PERSONA,
  noPersona,
  type Say,
  walletCard,
} from './manage-controls.ts';
import { onStored, readConnection, STORAGE_KEY, writeConnection } from './storage.ts';
import { readAsksBeforeSwitch, writeAsksBeforeSwitch } from './wallet-settings.ts';

const NAME = 'hideout demo wallet';

/** A chain that no part of the site uses: whoever is on it sees what the site says to that. */
const FOREIGN_CHAIN = { value: '11155111', text: 'Sepolia, which the site does not use' };

/** What can be changed in the wallet for Ethereum. */
export function ethereumCard(say: Say): HTMLElement {
  const people = [
    noPersona,
    ...personas.map(({ name, holds }) => ({ value: name, text: `${name}: ${holds}` })),
  ];
  const connectedAs = chooser('Connected as', people, (value) => {
    const persona = personas.find(({ name }) => name === value);
    const chainId = readConnection()?.chainId ?? 1;
    writeConnection(persona === undefined ? undefined : { address: persona.address, chainId });
    say(announced(NAME, persona?.name));
    show();
  });
  const chain = chooser(
    'Chain',
    [...Object.entries(chainNames).map(([value, text]) => ({ value, text })), FOREIGN_CHAIN],
    (value) => {
      const connection = readConnection();
      if (connection === undefined) return;
      writeConnection({ ...connection, chainId: Number(value) });
      say(`${NAME} is on another chain now.`);
    },
  );
  const asks = checkbox('Ask before a page switches the chain', readAsksBeforeSwitch(), (checked) => {
    writeAsksBeforeSwitch(checked);
    say(checked ? 'Pages have to ask before they switch the chain.' : 'Pages switch the chain unasked.');
  });
  const addressLine = element('p', { class: 'addresses' });
  const show = () => {
    const connection = readConnection();
    const persona = personas.find(({ address }) => address === connection?.address);
    connectedAs.set(persona?.name ?? NO_PERSONA);
    chain.set(String(connection?.chainId ?? 1));
    chain.disable(connection === undefined);
    addressLine.textContent = persona === undefined ? 'No address.' : persona.address;
  };
  show();
  onStored(STORAGE_KEY, show);
  return walletCard('ethereum', NAME, 'Ethereum and ApeChain', [
    installedBox('ethereum', NAME, say),
    connectedAs.node,
    addressLine,
    chain.node,
    asks,
  ]);
}
