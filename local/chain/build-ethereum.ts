import { type Address, maxUint256, zeroHash } from 'viem';
import { coldWallets, personaNamed } from '../personas.ts';
import { builderAccounts, ethereumAddresses } from './addresses.ts';
import type { Builder } from './builder.ts';
import type { Artifact } from './compile.ts';
import { type CollectionSlug, collections, getTokens } from './holdings.ts';

/** Storage slot of an ERC-1967 proxy's implementation. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** 1 February 2026: over before the chain's last block. */
const EXPIRED_AT = 1_769_904_000n;

/** 1 June 2026: the time of the chain's last block. */
const HEAD_AT = 1_780_272_000;

const MINTS_PER_TRANSACTION = 60;

export type EthereumContracts = { collections: Record<CollectionSlug, Address> };

type Artifacts = (name: string) => Artifact;

/** Builds the local Ethereum: collections with their owners, delegations, hot-wallet links. */
export async function buildEthereum(builder: Builder, artifact: Artifacts): Promise<EthereumContracts> {
  await builder.placeAt(ethereumAddresses.multicall, artifact('Aggregator'));
  await builder.placeAt(ethereumAddresses.delegateRegistry, artifact('DelegateRegistry'));
  await placeHotWallet(builder, artifact);
  const deployed = await mintCollections(builder, artifact('Collection'));
  await delegate(builder, artifact('DelegateRegistry'), deployed.mayc);
  await linkHotWallets(builder, artifact('HotWalletProxy'));
  await builder.nextBlockAt(HEAD_AT);
  await builder.call('anvil_mine', ['0x1']);
  return { collections: deployed };
}

async function placeHotWallet(builder: Builder, artifact: Artifacts): Promise<void> {
  const implementation = await builder.deploy(artifact('HotWalletProxy'));
  await builder.placeAt(ethereumAddresses.hotWallet, artifact('HotWalletErc1967Proxy'), [implementation]);
  await builder.call('anvil_setStorageAt', [
    ethereumAddresses.hotWallet,
    IMPLEMENTATION_SLOT,
    `0x${implementation.slice(2).padStart(64, '0')}`,
  ]);
  const admin = personaNamed('oathkeeper').address;
  await builder.write(
    builderAccounts.deployer,
    ethereumAddresses.hotWallet,
    artifact('HotWalletProxy').abi,
    'initialize',
    [admin, admin],
  );
}

async function mintCollections(
  builder: Builder,
  artifact: Artifact,
): Promise<Record<CollectionSlug, Address>> {
  const deployed: Partial<Record<CollectionSlug, Address>> = {};
  for (const { slug, name, symbol } of collections) {
    const args = [name, symbol, builderAccounts.deployer];
    const address = slug === 'mayc' ? ethereumAddresses.mayc : await builder.deploy(artifact, args);
    if (slug === 'mayc') await builder.placeAt(address, artifact, args);
    const tokens = getTokens(slug);
    for (let start = 0; start < tokens.length; start += MINTS_PER_TRANSACTION) {
      const batch = tokens.slice(start, start + MINTS_PER_TRANSACTION);
      await builder.write(builderAccounts.deployer, address, artifact.abi, 'mint', [
        batch.map((token) => token.owner),
        batch.map((token) => token.tokenId),
      ]);
    }
    deployed[slug] = address;
  }
  // Every slug of `collections` has been deployed in the loop.
  return deployed as Record<CollectionSlug, Address>;
}

async function delegate(builder: Builder, { abi }: Artifact, mayc: Address): Promise<void> {
  const registry = ethereumAddresses.delegateRegistry;
  const hound = personaNamed('hound').address;
  const whale = personaNamed('sippin_serum').address;
  const all = (from: Address, to: Address) =>
    builder.write(from, registry, abi, 'delegateAll', [to, zeroHash, true]);
  await all(personaNamed('franken').address, hound);
  await builder.write(coldWallets.halfVault, registry, abi, 'delegateContract', [
    hound,
    mayc,
    zeroHash,
    true,
  ]);
  await all(coldWallets.twinVault, whale);
}

async function linkHotWallets(builder: Builder, { abi }: Artifact): Promise<void> {
  const link = (cold: Address, hot: Address, expiresAt: bigint) =>
    builder.write(cold, ethereumAddresses.hotWallet, abi, 'setHotWallet', [hot, expiresAt, false]);
  await link(coldWallets.deepFreeze, personaNamed('hound').address, maxUint256);
  await link(coldWallets.twinVault, personaNamed('sippin_serum').address, maxUint256);
  await link(coldWallets.rustyLocker, personaNamed('vaultrat').address, EXPIRED_AT);
}
