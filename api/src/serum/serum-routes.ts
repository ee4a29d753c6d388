import { getSerumInfo } from '@hideout/contract/serum';
import { downloadSerumList, getSerumProof, listSerumAddresses } from '@hideout/contract/serum-list';
import { apeChain } from 'viem/chains';
import type { ApiModule } from '../calls/routing/module.ts';
import { route, routeRaw } from '../calls/routing/route.ts';
import { cacheSnapshot } from '../chain/cache-snapshot.ts';
import { readChainConfig } from '../chain/chain-config.ts';
import { readSerum } from '../chain/read-serum.ts';
import { claimsSource } from './apply-claims.ts';
import { isClaimedReader } from './ask-is-claimed.ts';
import { listAddresses } from './list-addresses.ts';
import { sendList } from './send-list.ts';
import { readSerumInfo } from './serum-info.ts';
import { buildSerumProof, type ProofSources } from './serum-proof.ts';

const APECHAIN = { id: apeChain.id, name: apeChain.name, explorer: apeChain.blockExplorers.default.url };

/** What the contracts say changes rarely; a page must not wait long for it. */
const SNAPSHOT = { ttlMs: 60_000, retryMs: 10_000, deadlineMs: 3_000 };

/** The events know of a claim a few seconds later, so the contract is not waited for as long. */
const CLAIM_SNAPSHOT = { deadlineMs: 1_500, pauseMs: 10_000 };

export const serumRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  const contracts = chainConfig?.apechain.contracts;
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'SERUM could not be read from ApeChain');
  const isDeployed = contracts !== undefined && (contracts.serumToken ?? contracts.distributor) !== null;
  const askContracts = isDeployed
    ? cacheSnapshot(() => readSerum(deps.chains.apechain, contracts, new Date()), { ...SNAPSHOT, onFailure })
    : async () => null;
  const chainId = chainConfig?.apechain.chainId ?? APECHAIN.id;
  const distributor = contracts?.distributor ?? null;
  const sources: ProofSources = {
    chain: { chainId, name: APECHAIN.name, explorer: APECHAIN.explorer },
    distributor,
    claimsSource: distributor === null ? null : claimsSource(chainId, distributor),
    askContracts,
    askIsClaimed:
      distributor === null
        ? async () => null
        : isClaimedReader(deps.chains.apechain, distributor, { ...CLAIM_SNAPSHOT, onFailure }),
  };

  route(
    app,
    deps,
    getSerumInfo,
    async (_input, { db }) => {
      const snapshot = await askContracts();
      return readSerumInfo(db, chainConfig, APECHAIN, snapshot, new Date());
    },
    { cacheSeconds: 15 },
  );

  route(
    app,
    deps,
    getSerumProof,
    async ({ params }, { db, account }) => buildSerumProof(db, sources, params.address, account, new Date()),
    { invalidParams: 'INVALID_ADDRESS' },
  );

  route(app, deps, listSerumAddresses, async ({ query }, { db }) => listAddresses(db, query, new Date()));

  routeRaw(app, deps, downloadSerumList, ({ query }, context, response) =>
    sendList(context, query.root, response),
  );
};
