import { getSerumInfo } from '@hideout/contract/serum';
import { apeChain } from 'viem/chains';
import { readChainConfig } from '../chain/chain-config.ts';
import { keepReading } from '../chain/keep-reading.ts';
import { readSerum } from '../chain/read-serum.ts';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { readSerumInfo } from './serum-info.ts';

const APECHAIN = { id: apeChain.id, name: apeChain.name, explorer: apeChain.blockExplorers.default.url };

/** What the contracts say changes rarely; a page must not wait long for it. */
const READING = { keepMs: 60_000, retryMs: 10_000, deadlineMs: 3_000 };

export const serumRoutes: Area = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  const contracts = chainConfig?.apechain.contracts;
  const isDeployed = contracts !== undefined && (contracts.serumToken ?? contracts.distributor) !== null;
  const askContracts = isDeployed
    ? keepReading(() => readSerum(deps.chains.apechain, contracts, new Date()), {
        ...READING,
        onFailure: (error) => app.log.warn({ err: error }, 'SERUM could not be read from ApeChain'),
      })
    : async () => null;
  route(
    app,
    deps,
    getSerumInfo,
    async (_input, { db }) => {
      const reading = await askContracts();
      return readSerumInfo(db, chainConfig, APECHAIN, reading, new Date());
    },
    { cacheSeconds: 15 },
  );
};
