import { WalletError } from '@hideout/wallet/wallet-error';
import { expect, test } from 'vitest';
import { describeSendFailure } from './send-failure.ts';

test('a refusal in the wallet is a choice, and nothing was sent', () => {
  const refused = new WalletError('Request canceled by user', -32000);
  expect(describeSendFailure(refused)).toEqual({
    tone: 'info',
    text: 'You said no. Nothing was sent.',
    mayBeSent: false,
  });
});

test.each([
  ['a chain that does not answer', Object.assign(new Error('No answer.'), { name: 'ChainError' })],
  ['a busy wallet', new WalletError('It is being asked already.', -32002, { fault: 'busy' })],
  ['another account', new WalletError('Another account.', -32603, { fault: 'otherAccount' })],
  ['no wallet at all', new WalletError('Wallet not connected', -32603)],
  ['one that is on its way', new WalletError('It is on its way already.', -32600)],
  ['tools that did not load', new TypeError('Failed to fetch')],
])('says that nothing was sent after %s', (_what, error) => {
  expect(describeSendFailure(error)).toMatchObject({ title: 'Nothing was sent', mayBeSent: false });
});

test.each([
  ['failed with an error of its own', new WalletError('Internal error', -32603)],
  ['went away', new WalletError('The wallet has ended the connection.', -32603, { fault: 'ended' })],
  ['fell silent', new WalletError('The wallet does not answer.', -32603, { fault: 'silent' })],
])('does not say that nothing was sent when the wallet %s', (_what, error) => {
  const failure = describeSendFailure(error);
  expect(failure).toMatchObject({ title: 'Your wallet reported an error', mayBeSent: true });
  expect(failure.text).toContain(`${error.message} Look into the wallet`);
});
