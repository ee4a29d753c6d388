import { type Address, getAddress, type Hex, zeroAddress } from 'viem';
import type { ColdWallet, NotCounted } from './delegation-types.ts';
import { MAX_ENTRIES, type SourceFindings } from './source-findings.ts';

/** An entry of the registry; only what the rule looks at. */
export type IncomingDelegation = {
  readonly type_: number;
  readonly from: Address;
  readonly rights: Hex;
  readonly contract_: Address;
};

const ALL = 1;
const PARTS: Readonly<Record<number, NotCounted['reason']>> = {
  2: 'contract',
  3: 'erc721',
  4: 'erc20',
  5: 'erc1155',
};
const EVERY_RIGHT = /^0x0*$/;

/**
 * Who delegated to `to` in the registry: the `from` of entries of type 1, the whole wallet (spec section 7).
 * With named rights an entry is a sub-delegation: listed, but it does not count; the same for one contract or
 * token. Those have a limit. Whole wallets have none: anybody may send such entries, and a flood of them must not
 * hide the one that counts.
 */
export function judgeRegistry(incoming: readonly IncomingDelegation[], to: Address): SourceFindings {
  const self = getAddress(to);
  const counted = new Map<Address, ColdWallet>();
  const others = new Map<string, NotCounted>();
  let leftOut = 0;
  for (const entry of incoming) {
    const address = getAddress(entry.from);
    if (address === zeroAddress || address === self) continue;
    if (entry.type_ === ALL && EVERY_RIGHT.test(entry.rights)) {
      counted.set(address, { address, sources: [{ kind: 'registry' }] });
      continue;
    }
    const reason = entry.type_ === ALL ? 'limitedRights' : PARTS[entry.type_];
    if (reason === undefined) continue;
    const contract = entry.type_ === ALL ? null : getAddress(entry.contract_);
    const key = `${address}:${reason}:${contract}`;
    if (others.has(key)) continue;
    if (others.size === MAX_ENTRIES) leftOut += 1;
    else others.set(key, { address, reason, source: 'registry', expiresAt: null, contract });
  }
  const notCounted = [...others.values()].filter((one) => !counted.has(one.address));
  return { coldWallets: [...counted.values()], notCounted, leftOut };
}
