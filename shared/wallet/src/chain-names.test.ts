import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  HttpRequestError,
  parseAbi,
  zeroAddress,
} from 'viem';
import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { resolveEthereumName } from './chain-names.ts';

const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ERRORS = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

/** A chain on which the resolver answers every name with this. */
function chainThat(answer: () => string) {
  const asked: string[] = [];
  const transport = custom(
    {
      async request({ method }: { method: string }) {
        asked.push(method);
        return answer();
      },
    },
    { retryCount: 0 },
  );
  return { client: createPublicClient({ chain: mainnet, ccipRead: false, transport }), asked };
}

function resolvesTo(address: `0x${string}`): string {
  const inner = encodeAbiParameters([{ type: 'address' }], [address]);
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [inner, zeroAddress]);
}

function reverting(data: `0x${string}`) {
  return () => {
    throw Object.assign(new Error('execution reverted'), { code: 3, data });
  };
}

const getFailure = (answer: () => string, name = 'hound.eth') =>
  resolveEthereumName(chainThat(answer).client, name).catch((error: unknown) => error);

test('a name leads to its address', async () => {
  const { client } = chainThat(() => resolvesTo(HOUND));
  expect(await resolveEthereumName(client, ' Hound.ETH ')).toBe(HOUND);
});

test('a name that is not set is unknown', async () => {
  const unknown = { name: 'ChainError', code: 'NAME_UNKNOWN' };
  const notFound = encodeErrorResult({ abi: ERRORS, errorName: 'ResolverNotFound', args: ['0x'] });
  expect(await getFailure(reverting(notFound))).toMatchObject({
    ...unknown,
    message: 'Nobody has set an address for hound.eth.',
  });
  expect(await getFailure(() => resolvesTo(zeroAddress))).toMatchObject(unknown);
});

test('a chain without names says so', async () => {
  expect(await getFailure(() => '0x')).toMatchObject({
    code: 'NAMES_UNSUPPORTED',
    message: 'Names cannot be looked up on this chain. Enter the address itself.',
  });
});

test('a name that is answered by an off-chain server is not asked for there', async () => {
  const lookup = encodeErrorResult({
    abi: ERRORS,
    errorName: 'OffchainLookup',
    args: [zeroAddress, ['https://elsewhere.test/{data}'], '0x', '0x00000000', '0x'],
  });
  expect(await getFailure(reverting(lookup))).toMatchObject({ code: 'NAME_OFF_CHAIN' });
});

test('a name that cannot be one is refused before any request', async () => {
  const { client, asked } = chainThat(() => resolvesTo(HOUND));
  await expect(resolveEthereumName(client, 'ho..und.eth')).rejects.toMatchObject({ code: 'NAME_INVALID' });
  await expect(resolveEthereumName(client, 'ho und.eth')).rejects.toMatchObject({ code: 'NAME_INVALID' });
  expect(asked).toEqual([]);
});

test('a node that fails differs from a name that does not exist', async () => {
  const down = () => {
    throw new HttpRequestError({ url: 'http://node.test', status: 500 });
  };
  expect(await getFailure(down)).toMatchObject({ code: 'NODE_UNREACHABLE' });
});
