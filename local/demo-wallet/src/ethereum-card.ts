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
import {
  ADDED_CHAIN_KEY,
  readAddedChain,
  readAsksBeforeSwitch,
  readMissingChains,
  writeAsksBeforeSwitch,
  writeKnowsChain,
} from './wallet-settings.ts';

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
  const knows = Object.entries(chainNames).map(([id, name]) => {
    const isKnown = !readMissingChains().includes(Number(id));
    return checkbox(`Knows ${name}`, isKnown, (checked) => {
      writeKnowsChain(Number(id), checked);
      say(`${NAME} ${checked ? 'knows' : 'does not know'} ${name} now.`);
    });
  });
  const addedLine = element('p', { class: 'addresses' });
  const addressLine = element('p', { class: 'addresses' });
  const show = () => {
    const connection = readConnection();
    const persona = personas.find(({ address }) => address === connection?.address);
    connectedAs.set(persona?.name ?? NO_PERSONA);
    chain.set(String(connection?.chainId ?? 1));
    chain.disable(connection === undefined);
    addedLine.textContent = formatAddedChain();
    addressLine.textContent = persona === undefined ? 'No address.' : persona.address;
  };
  show();
  onStored(STORAGE_KEY, show);
  onStored(ADDED_CHAIN_KEY, show);
  return walletCard('ethereum', NAME, 'Ethereum and ApeChain', [
    installedBox('ethereum', NAME, say),
    connectedAs.node,
    addressLine,
    chain.node,
    asks,
    ...knows,
    addedLine,
  ]);
}

/** What a page said of the chain it added; empty when none has added one. */
function formatAddedChain(): string {
  const added = readAddedChain();
  if (added === null) return '';
  const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = added;
  return `Added by a page: ${chainName}, ${nativeCurrency.symbol}, ${[...rpcUrls, ...blockExplorerUrls].join(', ')}`;
}
