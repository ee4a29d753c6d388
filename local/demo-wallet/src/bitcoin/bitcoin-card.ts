import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import { personas } from '../../../personas.ts';
import { element } from '../dom.ts';
import {
  announced,
  chooser,
  installedBox,
  NO_PERSONA,
  noPersona,
  type Say,
  walletCard,
} from '../manage-controls.ts';
import { onStored } from '../storage.ts';
import {
  connectionKey,
  nameOfWallet,
  readBitcoinConnection,
  readUnisatNetwork,
  UNISAT_NETWORK_KEY,
  writeBitcoinConnection,
  writeUnisatNetwork,
} from './bitcoin-state.ts';
import { bitcoinConnection, shortAddress } from './connection-of.ts';

const unisatNetworks = [
  { value: 'livenet', text: 'livenet' },
  { value: 'testnet', text: 'testnet' },
];

/** What can be changed in a Bitcoin wallet. */
export function bitcoinCard(wallet: BitcoinWalletType, say: Say): HTMLElement {
  const name = nameOfWallet(wallet);
  const connectedAs = chooser(
    'Connected as',
    [noPersona, ...personas.map(({ name: text }) => ({ value: text, text }))],
    (value) => {
      const persona = personas.find((one) => one.name === value)?.name;
      writeBitcoinConnection(wallet, persona === undefined ? undefined : bitcoinConnection(wallet, persona));
      say(announced(name, persona));
      show();
    },
  );
  const network = chooser('Network', unisatNetworks, (value) => {
    writeUnisatNetwork(value === 'testnet' ? 'testnet' : 'livenet');
    say(`${name} is on ${value} now.`);
    show();
  });
  const addresses = element('div', { class: 'addresses' });
  const show = () => {
    connectedAs.set(readBitcoinConnection(wallet)?.persona ?? NO_PERSONA);
    network.set(readUnisatNetwork());
    addresses.replaceChildren(...addressLines(wallet).map((line) => element('p', {}, line)));
  };
  show();
  onStored(connectionKey(wallet), show);
  onStored(UNISAT_NETWORK_KEY, show);
  return walletCard(wallet, name, 'Bitcoin', [
    installedBox(wallet, name, say),
    connectedAs.node,
    addresses,
    ...(wallet === 'unisat' ? [network.node] : []),
  ]);
}

function addressLines(wallet: BitcoinWalletType): string[] {
  const connection = readBitcoinConnection(wallet);
  if (connection === undefined) return ['No address.'];
  const { payment, ordinals } = connection;
  if (wallet === 'unisat')
    return [shortAddress(readUnisatNetwork() === 'livenet' ? ordinals.address : ordinals.testnetAddress)];
  return [`Ordinals ${shortAddress(ordinals.address)}`, `Payment ${shortAddress(payment.address)}`];
}
