import { bitcoinQuestion } from './bitcoin/bitcoin-questions.ts';
import { describeMessage, describeTypedData } from './describe-message.ts';
import { chainNames, describeTransaction } from './describe-transaction.ts';
import { element, factList, warningParts } from './dom.ts';
import { personaChooser } from './persona-chooser.ts';
import type { Ask, WalletConfig } from './protocol.ts';
import type { Question } from './question.ts';
import { getFailure, sendTransaction, signMessage, signTypedData } from './sign.ts';
import { readConnection } from './storage.ts';

/** Same-origin file of the stack's own making. */
export async function readConfig(): Promise<WalletConfig> {
  return (await (await fetch('/demo-wallet/config.json')).json()) as WalletConfig;
}

export function questionFor(ask: Ask): Promise<Question> {
  switch (ask.kind) {
    case 'connect':
      return Promise.resolve(connectQuestion());
    case 'message':
      return Promise.resolve(messageQuestion(ask.address, ask.message));
    case 'typedData':
      return Promise.resolve(typedDataQuestion(ask.address, ask.typedData));
    case 'transaction':
      return transactionQuestion(ask);
    case 'asset':
      return Promise.resolve({
        title: `Show ${ask.asset.symbol}`,
        body: [factList([['Token', ask.asset.address]])],
        approveLabel: 'Show it',
        answer: () => Promise.resolve('true'),
      });
    case 'chain':
      return Promise.resolve(chainQuestion(ask.chainId));
    default:
      return Promise.resolve(bitcoinQuestion(ask));
  }
}

function connectQuestion(): Question {
  const chooser = personaChooser(({ address }) => address === readConnection()?.address);
  return {
    title: `Connect to ${location.host}`,
    body: [chooser.node],
    approveLabel: 'Connect',
    answer: () => Promise.resolve(chooser.chosen().address),
  };
}

function chainQuestion(chainId: number): Question {
  const name = chainNames[chainId] ?? `chain ${chainId}`;
  const now = readConnection()?.chainId ?? 1;
  const facts: Array<[string, string]> = [
    ['Now on', chainNames[now] ?? `chain ${now}`],
    ['Then on', name],
  ];
  return {
    title: `Switch to ${name}`,
    body: [factList(facts)],
    approveLabel: 'Switch',
    answer: () => Promise.resolve(String(chainId)),
  };
}

function messageQuestion(address: string, message: string): Question {
  const { title, text, warning } = describeMessage(message, location.host);
  return {
    title,
    body: [...warningParts(warning), element('pre', {}, text)],
    approveLabel: 'Sign',
    answer: () => signMessage(address, message),
  };
}

function typedDataQuestion(address: string, typedData: string): Question {
  const { title, facts } = describeTypedData(typedData);
  const whole = element('pre', {}, JSON.stringify(JSON.parse(typedData), null, 2));
  const details = element('details', {}, element('summary', {}, 'Everything that is signed'), whole);
  return {
    title,
    body: [factList(facts), details],
    approveLabel: 'Sign',
    answer: () => signTypedData(address, typedData),
  };
}

async function transactionQuestion(ask: Extract<Ask, { kind: 'transaction' }>): Promise<Question> {
  const config = await readConfig();
  const { address, chainId, transaction } = ask;
  const outgoing = { address, chainId, transaction, rpcUrl: config.rpcUrls[chainId] ?? '' };
  const { title, facts } = describeTransaction(transaction, chainId, config.contracts);
  const failure = await getFailure(outgoing);
  const warning = failure === undefined ? undefined : `Sent now, it would fail: ${failure}`;
  return {
    title,
    body: [...warningParts(warning), factList(facts)],
    approveLabel: 'Send',
    answer: () => sendTransaction(outgoing),
  };
}
