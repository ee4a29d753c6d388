import { parseBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { type BitcoinWalletType, bitcoinKeys } from '../../../bitcoin-personas.ts';
import type { PersonaName } from '../../../personas.ts';
import { element, factList, warningParts } from '../dom.ts';
import { personaChooser } from '../persona-chooser.ts';
import type { BitcoinAsk } from '../protocol.ts';
import type { Question } from '../question.ts';
import {
  nameOfWallet,
  readBitcoinConnection,
  readUnisatNetwork,
  type UnisatNetwork,
} from './bitcoin-state.ts';
import { bitcoinConnection, shortAddress } from './connection-of.ts';
import { signBitcoinText } from './sign-bitcoin.ts';

const networkNames: Record<UnisatNetwork, string> = { livenet: 'Bitcoin', testnet: 'the test network' };

const typeNames = { p2pkh: 'P2PKH', p2sh: 'P2SH', p2wpkh: 'SegWit', p2tr: 'Taproot' } as const;

/** What the window of a Bitcoin wallet shows for an ask. */
export function bitcoinQuestion(ask: BitcoinAsk): Question {
  switch (ask.kind) {
    case 'bitcoinConnect':
      return connectQuestion(ask.wallet, ask.note);
    case 'bitcoinMessage':
      return messageQuestion(ask);
    case 'bitcoinNetwork':
      return networkQuestion(ask.network);
  }
}

function connectQuestion(wallet: BitcoinWalletType, note: string | undefined): Question {
  const before = readBitcoinConnection(wallet)?.persona;
  const chooser = personaChooser(
    ({ name }) => name === before,
    ({ name }) => formatLines(wallet, name),
  );
  return {
    title: `Connect ${nameOfWallet(wallet)} to ${location.host}`,
    body: [
      ...(note === undefined || note === '' ? [] : [factList([['The site says', note]])]),
      element(
        'p',
        { class: 'hint' },
        'At first no account has these addresses: signing in with one makes an account, linking it adds it to yours.',
      ),
      chooser.node,
    ],
    approveLabel: 'Connect',
    answer: () => Promise.resolve(bitcoinConnection(wallet, chooser.chosen().name)),
  };
}

function formatLines(wallet: BitcoinWalletType, name: PersonaName) {
  const { payment, ordinals } = bitcoinKeys(wallet, name);
  const line = ({ type, address }: typeof payment) => `${shortAddress(address)}, ${typeNames[type]}`;
  return payment === ordinals
    ? { holds: line(payment), shows: 'One address for everything.' }
    : { holds: `Ordinals ${line(ordinals)}`, shows: `Payment ${line(payment)}` };
}

function messageQuestion(ask: Extract<BitcoinAsk, { kind: 'bitcoinMessage' }>): Question {
  const { wallet, address, message, form } = ask;
  const domain = parseBitcoinMessage(message)?.domain;
  const warning =
    domain === undefined || domain === location.host
      ? undefined
      : `The message is for ${domain}, but this page is ${location.host}. Refuse it unless you know why.`;
  return {
    title: domain === undefined ? 'Sign a message' : `Sign in to ${domain}`,
    body: [
      ...warningParts(warning),
      element('pre', {}, message),
      factList([
        ['Signs with', address],
        ['Form', form === 'bip322' ? 'BIP-322' : 'ECDSA, "Bitcoin Signed Message"'],
      ]),
    ],
    approveLabel: 'Sign',
    answer: async () => signBitcoinText(wallet, address, message, form),
  };
}

function networkQuestion(network: UnisatNetwork): Question {
  const facts: Array<[string, string]> = [
    ['Now on', networkNames[readUnisatNetwork()]],
    ['Then on', networkNames[network]],
  ];
  return {
    title: `Switch to ${networkNames[network]}`,
    body: [factList(facts)],
    approveLabel: 'Switch',
    answer: () => Promise.resolve(network),
  };
}
