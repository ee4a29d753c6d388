import { hexToString, isHex } from 'viem';
import { bitcoinKeys } from '../../bitcoin-personas.ts';
import { connectionOf, shortAddress } from './bitcoin/connection-of.ts';
import { signBitcoinText } from './bitcoin/sign-bitcoin.ts';
import { chainNames, describeTransaction } from './describe-transaction.ts';
import { element, factList } from './dom.ts';
import { personaChooser } from './persona-chooser.ts';
import { type Answer, type Ask, type BitcoinAsk, readConfig } from './protocol.ts';
import { carryOut, getFailure, personaAt } from './sign.ts';
import { bitcoinConnection, ethereumConnection, WALLETS } from './wallet-settings.ts';

const typeNames = { p2pkh: 'P2PKH', p2sh: 'P2SH', p2wpkh: 'SegWit', p2tr: 'Taproot' } as const;

/** What the window shows for an ask, and what approving it does. */
export type Question = {
  title: string;
  body: Node[];
  approveLabel: string;
  /** Does what was asked; resolves with the answer for the page. */
  answer(): Answer<Ask> | Promise<Answer<Ask>>;
};

export async function questionFor(ask: Ask): Promise<Question> {
  switch (ask.kind) {
    case 'connect': {
      const before = personaAt(ethereumConnection.get()?.address)?.name;
      const chooser = personaChooser(before, ({ role, holds, shows }) => ({
        holds: `Holds ${holds}.`,
        shows,
        ...(role === 'member' ? {} : { tag: role }),
      }));
      return {
        title: `Connect to ${location.host}`,
        body: [chooser.node],
        approveLabel: 'Connect',
        answer: () => chooser.chosen().address,
      };
    }
    case 'bitcoinConnect':
      return bitcoinConnectQuestion(ask);
    case 'session':
      return {
        title: `Connect to ${ask.name}`,
        body: [factList([['Site', ask.url]])],
        approveLabel: 'Connect',
        answer: () => ask.url,
      };
    case 'message': {
      const text = isHex(ask.message) ? hexToString(ask.message) : ask.message;
      return { ...messageLabels(text), answer: () => carryOut(ask, {}) };
    }
    case 'bitcoinMessage': {
      const { wallet, address, message, form } = ask;
      const { body, ...labels } = messageLabels(message);
      const facts = factList([
        ['Signs with', address],
        ['Form', form === 'bip322' ? 'BIP-322' : 'ECDSA, "Bitcoin Signed Message"'],
      ]);
      return {
        ...labels,
        body: [...body, facts],
        answer: () => signBitcoinText(wallet, address, message, form),
      };
    }
    case 'transaction': {
      const { rpcUrls, contracts } = await readConfig();
      const { title, facts } = describeTransaction(ask.transaction, ask.chainId, contracts);
      const failure = await getFailure(ask, rpcUrls);
      const warning = failure === undefined ? [] : [warn(`Sent now, it would fail: ${failure}`)];
      return {
        title,
        body: [...warning, factList(facts)],
        approveLabel: 'Send',
        answer: () => carryOut(ask, rpcUrls),
      };
    }
    case 'asset':
      return {
        title: `Show ${ask.asset.symbol}`,
        body: [factList([['Token', ask.asset.address]])],
        approveLabel: 'Show it',
        answer: () => 'true',
      };
    case 'chain':
      return switchQuestion(chainNames[ask.chainId] ?? `chain ${ask.chainId}`);
    case 'bitcoinNetwork':
      return switchQuestion(ask.network === 'livenet' ? 'Bitcoin' : 'the test network');
  }
}

function switchQuestion(name: string): Question {
  return { title: `Switch to ${name}`, body: [], approveLabel: 'Switch', answer: () => name };
}

function bitcoinConnectQuestion({ wallet, note }: Extract<BitcoinAsk, { kind: 'bitcoinConnect' }>): Question {
  const chooser = personaChooser(bitcoinConnection(wallet).get()?.persona, ({ name }) => {
    const { payment, ordinals } = bitcoinKeys(wallet, name);
    const line = ({ type, address }: typeof payment) => `${shortAddress(address)}, ${typeNames[type]}`;
    return payment === ordinals
      ? { holds: line(payment), shows: 'One address for everything.' }
      : { holds: `Ordinals ${line(ordinals)}`, shows: `Payment ${line(payment)}` };
  });
  const hint =
    'At first no account has these addresses: signing in with one makes an account, linking it adds it to yours.';
  return {
    title: `Connect ${WALLETS[wallet]} to ${location.host}`,
    body: [
      ...(note === undefined || note === '' ? [] : [factList([['The site says', note]])]),
      element('p', { class: 'hint' }, hint),
      chooser.node,
    ],
    approveLabel: 'Connect',
    answer: () => connectionOf(wallet, chooser.chosen().name),
  };
}

/** A text to sign, shown whole; the site that it signs in to, when it names one, must be this one. */
function messageLabels(text: string) {
  const [, domain] = /^(?:\w+:\/\/)?(\S+) wants you to sign in with your /.exec(text) ?? [];
  const isForeign = domain !== undefined && domain !== location.host;
  const warning = `The message is for ${domain}, but this page is ${location.host}. Refuse it unless you know why.`;
  return {
    title: domain === undefined ? 'Sign a message' : `Sign in to ${domain}`,
    body: [...(isForeign ? [warn(warning)] : []), element('pre', {}, text)],
    approveLabel: 'Sign',
  };
}

function warn(text: string): HTMLElement {
  return element('p', { class: 'warning' }, text);
}
