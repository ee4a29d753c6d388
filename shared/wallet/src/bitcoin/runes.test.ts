import { expect, test } from 'vitest';
import { runesEndpoint } from './runes.ts';

const config = { runes: { Mainnet: 'https://runes.example/v1', Signet: 'https://signet.runes.example/v1' } };

test('the Runes service of each network is the one that is configured', () => {
  expect(runesEndpoint(config, 'Mainnet')).toBe('https://runes.example/v1');
  expect(runesEndpoint(config, 'Signet')).toBe('https://signet.runes.example/v1');
});

test.each([{}, { runes: {} }, { runes: { Testnet: '' } }, config])(
  'there is none unless it is set',
  (settings) => {
    expect(() => runesEndpoint(settings, 'Testnet')).toThrow(
      expect.objectContaining({
        name: 'WalletError',
        code: -32001,
        message:
          'This site has no Runes service on Testnet. Whoever runs the site can name one in its settings.',
      }),
    );
  },
);
