import { verifySignature } from '@hideout/contract/sign-in';
import { addWallet } from '@hideout/contract/wallet';
import { linkStatement, SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BITCOIN_ADDRESSES,
  OTHER_BITCOIN_ADDRESS,
  OTHER_BITCOIN_KEY,
  signedBitcoinMessage,
  signWithBitcoin,
} from '../../testing/bitcoin-wallet.ts';
import { buildTestApp, call, type SignedIn, signedMessage, signIn } from '../../testing/test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** What an attacker can change about a message before it is signed. */
type Changes = {
  readonly domain?: string;
  readonly uri?: string;
  readonly otherChain?: true;
  /** The address in the message, instead of the one that signs. */
  readonly speaksOfOther?: true;
  readonly nonce?: string;
  readonly statement?: string;
  readonly issuedAt?: Date;
  readonly expirationTime?: Date;
  readonly notBefore?: Date;
};
type Proof = { message: string; signature: string; address: string; walletType: string };

type Chain = {
  readonly name: 'ethereum' | 'bitcoin';
  /** Signs with a wallet that nobody has used before, where the chain has them without end. */
  sign(app: FastifyInstance, changes: Changes): Promise<Proof>;
  /** The same message under another key's signature. */
  signOtherwise(message: string): Promise<string>;
  readonly otherAddress: string;
  readonly malformed: Readonly<Record<string, string>>;
};

const stranger = privateKeyToAccount(generatePrivateKey());
const CHAINS: readonly Chain[] = [
  {
    name: 'ethereum',
    sign: (app, { otherChain, speaksOfOther, ...changes }) =>
      signedMessage(app, generatePrivateKey(), {
        ...changes,
        ...(otherChain ? { chainId: 56 } : {}),
        ...(speaksOfOther ? { address: stranger.address } : {}),
      }),
    signOtherwise: (message) => stranger.signMessage({ message }),
    otherAddress: stranger.address,
    malformed: {
      'no bytes': '0x',
      'half a byte': '0x0',
      'one byte': '0x00',
      'a byte less than one has': `0x${'ab'.repeat(64)}`,
      'an odd number of digits': `0x${'ab'.repeat(65)}1`,
      'no 0x': 'ab'.repeat(65),
      'no digits': `0x${'zz'.repeat(65)}`,
      zeros: `0x${'00'.repeat(65)}`,
      'nothing but ff': `0x${'ff'.repeat(65)}`,
      'ten thousand bytes': `0x${'ff'.repeat(9_999)}`,
      'the mark of ERC-6492 and nothing it marks': `0x${'6492'.repeat(48)}`,
      'a signature of Bitcoin': signWithBitcoin('x', BITCOIN_ADDRESSES.p2wpkh),
    },
  },
  {
    name: 'bitcoin',
    sign: (app, { otherChain, speaksOfOther, ...changes }) =>
      signedBitcoinMessage(app, BITCOIN_ADDRESSES.p2wpkh, {
        ...changes,
        ...(otherChain ? { chainId: '000000000933ea01ad0ee984209779ba' } : {}),
        ...(speaksOfOther ? { address: OTHER_BITCOIN_ADDRESS } : {}),
      }),
    signOtherwise: async (message) => signWithBitcoin(message, OTHER_BITCOIN_ADDRESS, OTHER_BITCOIN_KEY),
    otherAddress: OTHER_BITCOIN_ADDRESS,
    malformed: {
      'an empty witness': 'AA==',
      'a character': 'A',
      padding: '====',
      'a sentence': 'not base64!',
      'fifteen thousand bytes': 'A'.repeat(20_000),
      'a compact one of zeros': Buffer.alloc(65).toString('base64'),
      'a compact one of nothing but 31': Buffer.alloc(65, 31).toString('base64'),
      'a signature of Ethereum': `0x${'ab'.repeat(65)}`,
      'a prefix only': 'smp',
    },
  },
];

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describeOnDatabase('what an attacker sends', (open) => {
  let app: FastifyInstance;
  let another: FastifyInstance;
  let database: TestDatabase;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
    another = buildTestApp((await database.openAnother()).db);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('wallet').where('chain', '=', 'bitcoin').execute();
    user = await signIn(app, generatePrivateKey());
  });

  const CALLS = [
    {
      path: 'POST /auth/verify',
      success: 200,
      statement: () => SIGN_IN_STATEMENT,
      wrongStatement: () => linkStatement(user.accountId),
      post: (body: Proof, instance = app, ip = '10.7.0.1') => call(instance, verifySignature, { body, ip }),
    },
    {
      path: 'POST /wallet/add',
      success: 201,
      statement: () => linkStatement(user.accountId),
      wrongStatement: () => SIGN_IN_STATEMENT,
      post: (body: Proof, instance = app) => {
        const chain = body.walletType === 'injected' ? 'ethereum' : 'bitcoin';
        return call(instance, addWallet, { body: { ...body, chain }, cookie: user.cookie });
      },
    },
  ];
  const matrix = CALLS.flatMap((one) => CHAINS.map((chain) => ({ ...one, chain, name: chain.name })));

  describe.each(matrix)('to $path with a wallet of $name', ({ post, success, chain, ...one }) => {
    const sign = (changes: Changes = {}) => chain.sign(app, { statement: one.statement(), ...changes });
    const expectRefusal = async (body: Proof, code: string) => {
      const answer = await post(body);
      expect(answer.json()).toMatchObject({ code, status: 401 });
      expect(answer.headers['set-cookie']).toBeUndefined();
      const stored = await database.db
        .selectFrom('wallet')
        .select('id')
        .where('address', '=', body.address)
        .execute();
      expect(stored).toEqual([]);
    };

    test('works without an attack', async () => {
      expect((await post(await sign())).statusCode).toBe(success);
    });

    test('once more: is refused as replayed', async () => {
      const body = await sign();
      expect((await post(body)).statusCode).toBe(success);
      expect((await post(body)).json()).toMatchObject({ code: 'SIGNATURE_REPLAYED', status: 401 });
    });

    test('a hundred times at once to two instances of the API: works once', async () => {
      const body = await sign();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => post(body, at % 2 === 0 ? app : another, `10.7.${at}.1`)),
      );
      expect(answers.filter((answer) => answer.statusCode === success)).toHaveLength(1);
      expect(answers.filter((answer) => answer.json().code === 'SIGNATURE_REPLAYED')).toHaveLength(99);
    });

    test('after a failed try: the nonce is spent', async () => {
      const body = await sign();
      await expectRefusal(
        { ...body, signature: await chain.signOtherwise(body.message) },
        'SIGNATURE_INVALID',
      );
      await expectRefusal(body, 'SIGNATURE_REPLAYED');
    });

    test.each<[string, () => Changes, string]>([
      ['expired', () => ({ issuedAt: ago(600), expirationTime: ago(1) }), 'SIGNATURE_EXPIRED'],
      ['good for more than ten minutes', () => ({ expirationTime: ago(-700) }), 'SIGNATURE_INVALID'],
      [
        'ending before it begins',
        () => ({ issuedAt: ago(-50), expirationTime: ago(-40) }),
        'SIGNATURE_INVALID',
      ],
      [
        'issued in the future',
        () => ({ issuedAt: ago(-200), expirationTime: ago(-300) }),
        'SIGNATURE_INVALID',
      ],
      ['not holding yet', () => ({ notBefore: ago(-100) }), 'SIGNATURE_INVALID'],
      ['for another domain', () => ({ domain: 'evil.example' }), 'SIGNATURE_WRONG_DOMAIN'],
      ['for another port', () => ({ domain: 'localhost:3001' }), 'SIGNATURE_WRONG_DOMAIN'],
      ['for another URI', () => ({ uri: 'https://evil.example' }), 'SIGNATURE_WRONG_DOMAIN'],
      ['for another chain', () => ({ otherChain: true }), 'SIGNATURE_INVALID'],
      [
        'speaking of another address than the one that signs',
        () => ({ speaksOfOther: true }),
        'SIGNATURE_INVALID',
      ],
      ['with a nonce of nobody', () => ({ nonce: 'a'.repeat(32) }), 'SIGNATURE_REPLAYED'],
      ['with another statement', () => ({ statement: 'I owe you everything.' }), 'SIGNATURE_INVALID'],
      ['made for the other call', () => ({ statement: one.wrongStatement() }), 'SIGNATURE_INVALID'],
      [
        'for linking to somebody else',
        () => ({ statement: linkStatement('b'.repeat(32)) }),
        'SIGNATURE_INVALID',
      ],
    ])('%s', async (_, changes, code) => {
      await expectRefusal(await sign(changes()), code);
    });

    test('naming another address than the one that signed', async () => {
      const body = await sign();
      await expectRefusal({ ...body, address: chain.otherAddress }, 'SIGNATURE_INVALID');
    });

    test('changed after signing', async () => {
      const body = await sign();
      const message = body.message.replace(/\d(?=Z\nExpiration)/, (digit) =>
        String((Number(digit) + 1) % 10),
      );
      expect(message).not.toBe(body.message);
      await expectRefusal({ ...body, message }, 'SIGNATURE_INVALID');
    });

    test.each([
      ['a digit', '0'],
      ['a sentence', SIGN_IN_STATEMENT],
      ['line breaks', '\n'.repeat(4_000)],
    ])('over %s instead of a message', async (_, message) => {
      const body = await sign();
      await expectRefusal(
        { ...body, message, signature: await chain.signOtherwise(message) },
        'SIGNATURE_INVALID',
      );
    });

    test.each(Object.entries(chain.malformed))('with a signature of %s', async (_, signature) => {
      await expectRefusal({ ...(await sign()), signature }, 'SIGNATURE_INVALID');
    });

    test.each([
      ['no signature', ''],
      ['one longer than any', 'x'.repeat(20_001)],
    ])('with %s', async (_, signature) => {
      const answer = await post({ ...(await sign()), signature });
      expect(answer.json()).toMatchObject({
        code: 'UNPROCESSABLE',
        fields: { signature: expect.any(String) },
      });
    });

    test.each([
      ['0x00'],
      ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m'],
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
      ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
    ])('for %s, which is no address here', async (address) => {
      const answer = await post({ ...(await sign()), address: address.padEnd(14, '0') });
      expect(answer.json()).toMatchObject({ code: 'INVALID_ADDRESS', status: 422 });
    });

    test('with a kind of wallet of the other chain', async () => {
      const walletType = chain.name === 'bitcoin' ? 'injected' : 'xverse';
      const answer = await post({ ...(await sign()), walletType });
      expect(answer.json()).toMatchObject({ code: 'INVALID_ADDRESS', status: 422 });
    });
  });
});
