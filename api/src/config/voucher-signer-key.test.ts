import { bytesToHex, numberToHex } from 'viem';
import { generatePrivateKey, mnemonicToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { formatStartMessage } from '../start-message.ts';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/hideout',
  SITE_ORIGIN: 'https://hideout.example',
  ETH_RPC_URL: 'https://eth.example',
  APE_RPC_URL: 'https://ape.example',
};
const TEST_PHRASE = 'test test test test test test test test test test test junk';

/** The key that anvil gives to its account of that number. */
function anvilKey(addressIndex: number): string {
  const { privateKey } = mnemonicToAccount(TEST_PHRASE, { addressIndex }).getHdKey();
  if (privateKey === null) throw new Error('The phrase gives a key.');
  return bytesToHex(privateKey);
}

function problems(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    return formatStartMessage(error);
  }
  return '';
}

test('is null when none is set', () => {
  expect(readConfig({}).voucherSignerKey).toBeNull();
});

test('takes a random key, in production too', () => {
  const key = generatePrivateKey();
  expect(readConfig({ ...PRODUCTION, VOUCHER_SIGNER_KEY: key }).voucherSignerKey).toBe(key);
});

test.each(['0x1234', 'secret', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`])(
  'refuses %s, which is no private key, without repeating it',
  (value) => {
    const text = problems({ VOUCHER_SIGNER_KEY: value });
    expect(text).toBe('VOUCHER_SIGNER_KEY is not a private key: it must be 0x and 64 hex digits.');
  },
);

test.each([
  ['anvil’s first', anvilKey(0)],
  ['the local distributor’s signer', anvilKey(14)],
  ['anvil’s first in capitals', `0x${anvilKey(0).slice(2).toUpperCase()}`],
  ['the number 1', numberToHex(1, { size: 32 })],
])('production refuses a key that everybody has: %s', (_, key) => {
  expect(problems({ ...PRODUCTION, VOUCHER_SIGNER_KEY: key })).toBe(
    'VOUCHER_SIGNER_KEY is a publicly known test key. Make a new one and set it as the voucher signer.',
  );
  expect(readConfig({ VOUCHER_SIGNER_KEY: key }).voucherSignerKey).toBe(key);
});
