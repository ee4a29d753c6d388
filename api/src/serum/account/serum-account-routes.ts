import { getSerumAccount } from '@hideout/contract/serum-account';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { cacheSnapshot } from '../../chain/cache-snapshot.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import { readSerum } from '../../chain/read-serum.ts';
import { findSubject } from './find-subject.ts';
import { readSerumAccount, type SerumSources } from './read-serum-account.ts';
import { balanceReader } from './token-balances.ts';

/** The window changes rarely; a page must not wait long for it. */
const SNAPSHOT = { ttlMs: 60_000, retryMs: 10_000, deadlineMs: 3_000 };

export const serumAccountRoutes: ApiModule = (app, deps) => {
  const { apechain } = deps.chains;
  const contracts = readChainConfig(deps.config.chainConfigFile)?.apechain.contracts;
  const token = contracts?.serumToken ?? null;
  const warn = (error: unknown) => app.log.warn({ err: error }, 'SERUM could not be read from ApeChain');
  const sources: SerumSources = {
    askContracts:
      contracts === undefined || contracts.distributor === null
        ? async () => null
        : cacheSnapshot(() => readSerum(apechain, contracts, new Date()), { ...SNAPSHOT, onFailure: warn }),
    readBalance: token === null ? async () => null : balanceReader(apechain, token, warn),
  };

  route(
    app,
    deps,
    getSerumAccount,
    async ({ params }, { db, account }) =>
      readSerumAccount(db, sources, await findSubject(db, params.id, account), new Date()),
    { invalidParams: 'ACCOUNT_NOT_FOUND' },
  );
};
