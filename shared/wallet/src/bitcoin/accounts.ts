import { getAddressType, isMainnetAddress } from './address.ts';
import type { BitcoinAccount, BitcoinNetwork } from './bitcoin-types.ts';
import { property, textProperty } from './unknown-values.ts';

const PURPOSES = ['ordinals', 'payment', 'stacks'] as const;
const ADDRESS_TYPES = ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr', 'stacks'] as const;

/** What every chain's addresses are made of; the contract takes no others. */
const ADDRESS = /^[0-9A-Za-z]{14,90}$/;

/** The key as the account has it: hex, x-only for p2tr. Some wallets give 33 bytes for that, too. */
function getKey(publicKey: string, addressType: BitcoinAccount['addressType']): string {
  return addressType === 'p2tr' && publicKey.length === 66 ? publicKey.slice(2) : publicKey;
}

/** One address as a wallet returned it, or null when it cannot be used: an unknown purpose or no address. */
function toAccount(value: unknown): BitcoinAccount | null {
  const address = textProperty(value, 'address');
  const purpose = PURPOSES.find((one) => one === property(value, 'purpose'));
  if (address === undefined || purpose === undefined) return null;
  const reported = ADDRESS_TYPES.find((one) => one === property(value, 'addressType'));
  const addressType = reported ?? getAddressType(address);
  if (addressType === null || !ADDRESS.test(address)) return null;
  const hardware = ['ledger', 'keystone'].includes(textProperty(value, 'walletType') ?? '');
  return {
    address,
    publicKey: getKey(textProperty(value, 'publicKey') ?? '', addressType),
    purpose,
    addressType,
    // The spec knows two kinds; a Keystone is the other device that signs outside the browser.
    walletType: hardware ? 'ledger' : 'software',
  };
}

/** The usable accounts for these purposes in what a wallet returned; null when it is no list. */
export function toAccounts(
  value: unknown,
  purposes: readonly BitcoinAccount['purpose'][],
): readonly BitcoinAccount[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((one: unknown) => {
    const account = toAccount(one);
    return account !== null && purposes.includes(account.purpose) ? [account] : [];
  });
}

/** The address that signs in: the one for ordinals, else the first. Null without accounts. */
export function signingAddress(accounts: readonly BitcoinAccount[]): string | null {
  return (accounts.find((one) => one.purpose === 'ordinals') ?? accounts[0])?.address ?? null;
}

/** True when every Bitcoin address is of `network`; addresses of all test networks look alike. */
export function isOnNetwork(accounts: readonly BitcoinAccount[], network: BitcoinNetwork): boolean {
  const bitcoin = accounts.filter((one) => one.purpose !== 'stacks');
  return bitcoin.every((one) => isMainnetAddress(one.address) === (network === 'Mainnet'));
}
