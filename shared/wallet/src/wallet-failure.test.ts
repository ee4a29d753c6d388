// @vitest-environment happy-dom
import {
  ChainMismatchError,
  InsufficientFundsError,
  ResourceUnavailableRpcError,
  UnsupportedProviderMethodError,
} from 'viem';
import { expect, test } from 'vitest';
import {
  ChainNotConfiguredError,
  ConnectorAlreadyConnectedError,
  ConnectorChainMismatchError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi';
import { signMessage } from 'wagmi/actions';
import { CHAINS } from './chains.ts';
import { createWalletSetup } from './evm/wagmi-config.ts';
import { nameWalletFailure, withNamedFailures } from './wallet-failure.ts';

const [ethereum, apeChain] = CHAINS;
// Only the name is read.
const connector = { name: 'Test Flask' } as ConstructorParameters<
  typeof SwitchChainNotSupportedError
>[0]['connector'];

test.each([
  ['chain not configured', new ChainNotConfiguredError(), 'Chain not configured.', -32602],
  [
    'connector already connected',
    new ConnectorAlreadyConnectedError(),
    'Connector already connected.',
    -32603,
  ],
  ['provider not found', new ProviderNotFoundError(), 'Provider not found.', -32603],
  [
    'chain mismatch of a connection',
    new ConnectorChainMismatchError({ connectionChainId: 1, connectorChainId: 33139 }),
    "The current chain of the connector (id: 33139) does not match the connection's chain (id: 1).",
    -32603,
  ],
  [
    'chain mismatch of a transaction',
    new ChainMismatchError({ chain: apeChain, currentChainId: ethereum.id }),
    'The current chain of the wallet (id: 1) does not match the target chain for the transaction (id: 33139 – ApeChain).',
    -32603,
  ],
  [
    'chain switching unsupported',
    new SwitchChainNotSupportedError({ connector }),
    '"Test Flask" does not support programmatic chain switching.',
    -32001,
  ],
  [
    'chain mismatch of a transaction whose network wagmi does not name',
    // Only the id is given by wagmi.
    new ChainMismatchError({ chain: { id: 33139 } as typeof apeChain, currentChainId: 1 }),
    'The current chain of the wallet (id: 1) does not match the target chain for the transaction (id: 33139).',
    -32603,
  ],
  [
    'too little money',
    new InsufficientFundsError(),
    'The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.',
    -32603,
  ],
  [
    'a question that is still open',
    new ResourceUnavailableRpcError(new Error('pending')),
    'Your wallet is still waiting for an answer, or does not let this site in. Open it, look for a request, then try again.',
    -32002,
  ],
  [
    'a method nobody knows',
    new UnsupportedProviderMethodError(new Error('no')),
    'Method not supported by the selected wallet',
    -32001,
  ],
])('%s says so in its own words', (_, thrown, message, code) => {
  const wrapped = new Error('Something went wrong inside.', { cause: thrown });
  for (const error of [thrown, wrapped]) {
    expect(nameWalletFailure(error)).toMatchObject({ name: 'WalletError', message, code, cause: error });
  }
});

test('connector not connected says what the spec says', async () => {
  const { config } = createWalletSetup({ projectId: null, rpcUrls: {}, userAgent: 'Chrome on a desktop' });
  await expect(withNamedFailures(() => signMessage(config, { message: 'hello' }))).rejects.toMatchObject({
    name: 'WalletError',
    message: 'Wallet not connected',
    code: -32603,
  });
});

test('a refusal and what has no name get the texts of the spec, and keep what was thrown', async () => {
  const refused = Object.assign(new Error('User rejected the request.'), { code: 4001 });
  expect(nameWalletFailure(refused)).toMatchObject({ message: 'Request canceled by user', cause: refused });
  expect(nameWalletFailure(undefined)).toMatchObject({ message: 'Wallet Error processing the request' });
  await expect(withNamedFailures(() => Promise.reject(refused))).rejects.toMatchObject({ code: -32000 });
  await expect(withNamedFailures(async () => 'signed')).resolves.toBe('signed');
});
