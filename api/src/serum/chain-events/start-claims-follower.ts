import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../calls/context.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import { claimsSource } from '../apply-claims.ts';
import { type ClaimsFollower, followClaims } from './follow-claims.ts';

/** Follows the claims as the configuration says; null where there is no distributor, or others do it. */
export function startClaimsFollower(
  { config, db, chains }: Pick<AppDeps, 'config' | 'db' | 'chains'>,
  log: FastifyBaseLogger,
): ClaimsFollower | null {
  const chain = readChainConfig(config.chainConfigFile)?.apechain;
  const distributor = chain?.contracts.distributor ?? null;
  if (chain === undefined || distributor === null || config.claimIndex === null) return null;
  return followClaims(
    {
      db,
      client: chains.apechain,
      distributor,
      source: claimsSource(chain.chainId, distributor),
      firstBlock: chain.distributorBlock,
      confirmations: config.confirmations,
    },
    { ...config.claimIndex, log },
  );
}
