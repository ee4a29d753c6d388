import { verifySignature } from '@hideout/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import {
  createPublicClient,
  custom,
  type Hex,
  numberToHex,
  parseSignature,
  serializeSignature,
  verifyMessage,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, call, emptyChains, signedMessage } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { verifyEvmSignature } from './verify-evm-signature.ts';

describeOnDatabases('signing in with a contract wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });

  const signature = `0x${'12'.repeat(80)}`;
  const chainsThat = (request: (method: string) => string) => ({
    ...emptyChains(),
    ethereum: createPublicClient({
      chain: mainnet,
      transport: custom(
        { request: async ({ method }: { method: string }) => request(method) },
        { retryCount: 0 },
      ),
    }),
  });
  const tryOn = async (request: (method: string) => string) => {
    const signed = await signedMessage(app, generatePrivateKey());
    const chains = chainsThat(request);
    return call(buildTestApp(database.db, { chains }), verifySignature, { body: { ...signed, signature } });
  };

  test('works when the contract says yes', async () => {
    expect((await tryOn((method) => (method === 'eth_getCode' ? '0x60' : '0x01'))).statusCode).toBe(200);
  });

  test('is refused when the contract says no', async () => {
    const answer = await tryOn((method) => (method === 'eth_getCode' ? '0x60' : '0x00'));
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('reports when Ethereum cannot be asked', async () => {
    const answer = await tryOn(() => {
      throw new Error('connection refused');
    });
    expect(answer.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 502 });
  });

  test('is not looked for when a plain account signed', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    const chains = chainsThat(() => {
      throw new Error('connection refused');
    });
    expect(
      (await call(buildTestApp(database.db, { chains }), verifySignature, { body: signed })).statusCode,
    ).toBe(200);
  });
});

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The other signature that fits the same message and key: anybody can make it. */
function turnToHighS(signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature);
  return serializeSignature({
    r,
    s: numberToHex(ORDER - BigInt(s), { size: 32 }),
    yParity: yParity === 0 ? 1 : 0,
  });
}

describe('a signature of a plain account', () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const MESSAGE = 'Sign in to hideout.';
  /** An account with code, as under EIP-7702, whose contract takes everything. */
  const ethereum = createPublicClient({
    chain: mainnet,
    transport: custom({
      request: async ({ method }: { method: string }) => (method === 'eth_getCode' ? '0x60' : '0x01'),
    }),
  });
  const verify = (signature: string) =>
    verifyEvmSignature(ethereum, { address: account.address, message: MESSAGE, signature });

  test('is taken as wallets write it, with v as 27 and 28 or as 0 and 1', async () => {
    const signature = await account.signMessage({ message: MESSAGE });
    const { r, s, yParity } = parseSignature(signature);
    expect(await verify(signature)).toBe(true);
    expect(await verify(`${r}${s.slice(2)}0${yParity}`)).toBe(true);
  });

  test.each<[string, (signature: Hex) => string]>([
    ['turned to a high S', turnToHighS],
    ['turned to a high S, with v as 0 or 1', (signature) => withBareParity(turnToHighS(signature))],
  ])('is refused %s, though viem recovers the same key', async (_, change) => {
    const signature = change(await account.signMessage({ message: MESSAGE }));
    expect(
      await verifyMessage({ address: account.address, message: MESSAGE, signature: signature as Hex }),
    ).toBe(true);
    expect(await verify(signature)).toBe(false);
  });
});

function withBareParity(signature: Hex): string {
  return `${signature.slice(0, 130)}${signature.endsWith('1b') ? '00' : '01'}`;
}
