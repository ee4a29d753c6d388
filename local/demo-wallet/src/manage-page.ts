import type { BitcoinWalletType } from '../../bitcoin-personas.ts';
import { type Persona, personas } from '../../personas.ts';
import { connectionOf, shortAddress } from './bitcoin/connection-of.ts';
import { chainNames } from './describe-transaction.ts';
import { chooser, element } from './dom.ts';
import { personaAt } from './sign.ts';
import {
  addedChain,
  asksBeforeSwitch,
  type BitcoinConnection,
  bitcoinConnection,
  ethereumConnection,
  installedWallets,
  missingChains,
  setChainKnown,
  unisatNetwork,
  WALLET_NAMES,
  WALLETS,
  type WalletName,
} from './wallet-settings.ts';

const LEAD =
  'Open tabs of the site see a change at once, as with a real wallet. What is installed, they see when they are loaded again.';

/** What the choice without an account is called. */
const NOBODY = 'nobody';

/** Says what a change did. */
const said = element('p', { class: 'said', role: 'status' });

const say = (text: string) => said.replaceChildren(text);

/** The wallets' own page, opened by hand: everything that a user can change in a real wallet. */
export function managePage(main: Element): void {
  const cards = WALLET_NAMES.map((name) => (name === 'ethereum' ? ethereumCard() : bitcoinCard(name)));
  main.classList.add('manage');
  main.replaceChildren(
    element('h1', {}, 'Your wallets'),
    element('p', { class: 'lead' }, LEAD),
    said,
    element('div', { class: 'cards' }, ...cards),
  );
}

/** What can be changed in the wallet for Ethereum. */
function ethereumCard(): HTMLElement {
  const name = WALLETS.ethereum;
  const connectedAs = personaList('ethereum', (persona) => {
    const chainId = ethereumConnection.get()?.chainId ?? 1;
    ethereumConnection.set(persona && { address: persona.address, chainId });
    show();
  });
  // No part of the site uses Sepolia: whoever is on it sees what the site says to that.
  const chains = { ...chainNames, 11155111: 'Sepolia, which the site does not use' };
  const chain = chooser('Chain', chains, (value) => {
    const connection = ethereumConnection.get();
    if (connection === undefined) return;
    ethereumConnection.set({ ...connection, chainId: Number(value) });
    say(`${name} is on another chain now.`);
  });
  const asks = checkbox('Ask before a page switches the chain', asksBeforeSwitch.get(), (isChecked) => {
    asksBeforeSwitch.set(isChecked);
    say(isChecked ? 'Pages have to ask before they switch the chain.' : 'Pages switch the chain unasked.');
  });
  const knows = Object.entries(chainNames).map(([id, chainName]) => {
    const isKnown = !missingChains.get().includes(Number(id));
    return checkbox(`Knows ${chainName}`, isKnown, (isChecked) => {
      setChainKnown(Number(id), isChecked);
      say(`${name} ${isChecked ? 'knows' : 'does not know'} ${chainName} now.`);
    });
  });
  const address = element('p', { class: 'addresses' });
  const added = element('p', { class: 'addresses' });
  const show = () => {
    const connection = ethereumConnection.get();
    const persona = personaAt(connection?.address);
    connectedAs.select.value = persona?.name ?? NOBODY;
    chain.select.value = String(connection?.chainId ?? 1);
    chain.select.disabled = connection === undefined;
    address.textContent = persona?.address ?? 'No address.';
    added.textContent = describeAddedChain();
  };
  show();
  window.addEventListener('storage', show);
  const nodes = [connectedAs.node, address, chain.node, asks, ...knows, added];
  return walletCard('ethereum', 'Ethereum and ApeChain', nodes);
}

/** What a page said of the chain it added; empty when none has added one. */
function describeAddedChain(): string {
  const chain = addedChain.get();
  if (chain === undefined) return '';
  const urls = [...chain.rpcUrls, ...chain.blockExplorerUrls].join(', ');
  return `Added by a page: ${chain.chainName}, ${chain.nativeCurrency.symbol}, ${urls}`;
}

/** What can be changed in a Bitcoin wallet. */
function bitcoinCard(wallet: BitcoinWalletType): HTMLElement {
  const stored = bitcoinConnection(wallet);
  const connectedAs = personaList(wallet, (persona) => {
    stored.set(persona && connectionOf(wallet, persona.name));
    show();
  });
  const network = chooser('Network', { livenet: 'livenet', testnet: 'testnet' }, (value) => {
    unisatNetwork.set(value === 'testnet' ? 'testnet' : 'livenet');
    say(`${WALLETS[wallet]} is on ${value} now.`);
    show();
  });
  const addresses = element('p', { class: 'addresses' });
  const show = () => {
    const connection = stored.get();
    connectedAs.select.value = connection?.persona ?? NOBODY;
    network.select.value = unisatNetwork.get();
    addresses.textContent = connection === undefined ? 'No address.' : describeAddresses(wallet, connection);
  };
  show();
  window.addEventListener('storage', show);
  const networks = wallet === 'unisat' ? [network.node] : [];
  return walletCard(wallet, 'Bitcoin', [connectedAs.node, addresses, ...networks]);
}

function describeAddresses(wallet: BitcoinWalletType, { payment, ordinals }: BitcoinConnection): string {
  if (wallet !== 'unisat')
    return `Ordinals ${shortAddress(ordinals.address)}\nPayment ${shortAddress(payment.address)}`;
  return shortAddress(unisatNetwork.get() === 'livenet' ? ordinals.address : ordinals.testnetAddress);
}

/** Everything that can be changed in one wallet; whether pages find it when they load comes first. */
function walletCard(wallet: WalletName, chains: string, controls: readonly Node[]): HTMLElement {
  const id = `${wallet}-name`;
  const name = WALLETS[wallet];
  const installed = checkbox('Installed', installedWallets.get().includes(wallet), (isChecked) => {
    const others = installedWallets.get().filter((one) => one !== wallet);
    installedWallets.set(isChecked ? [...others, wallet] : others);
    say(`${name} is ${isChecked ? 'installed' : 'gone'}. Load the site again to see it.`);
  });
  const head = [element('h2', { id }, name), element('p', { class: 'chains' }, chains)];
  const attributes = { class: 'card', 'data-wallet': wallet, 'aria-labelledby': id };
  return element('section', attributes, ...head, installed, ...controls);
}

/** Who a wallet is connected as; undefined is nobody. */
function personaList(wallet: WalletName, chosen: (persona: Persona | undefined) => void) {
  const people = personas.map(({ name, holds }) => [
    name,
    wallet === 'ethereum' ? `${name}: ${holds}` : name,
  ]);
  const choices = { [NOBODY]: 'Nobody: disconnected', ...Object.fromEntries(people) };
  return chooser('Connected as', choices, (value) => {
    const persona = personas.find(({ name }) => name === value);
    chosen(persona);
    say(`${WALLETS[wallet]} is ${persona?.name ?? 'disconnected'} now.`);
  });
}

/** A labelled box to tick. */
function checkbox(label: string, isChecked: boolean, changed: (isChecked: boolean) => void): HTMLElement {
  const input = element('input', { type: 'checkbox' });
  input.checked = isChecked;
  input.addEventListener('change', () => changed(input.checked));
  return element('label', { class: 'box' }, input, element('span', {}, label));
}
