import { getReputation, getSerumPoints } from './account.ts';
import { checkAuth, getNonce, listSignInWays, signOut, verifySignature } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import {
  castVote,
  getProposal,
  getProposalStats,
  getVotingPower,
  listProposals,
  listVoters,
  lookUpVote,
  saveProposal,
} from './governance.ts';
import { getMaintenance, livez, readyz, setMaintenance } from './health.ts';
import { listQuests } from './kazm.ts';
import { getLeaderboard } from './leaderboard.ts';
import { getProfile, listAssets, listNews } from './profile.ts';
import { getRegistry, publishRelease } from './registry.ts';
import { getSerumInfo } from './serum.ts';
import { getSscInfo, getSscReputation } from './ssc.ts';
import { listWallets } from './wallet.ts';

/**
 * Every call of the API, for the server and for tests. Code of the browser imports single endpoints
 * instead, so that a bundler can leave the others out.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  checkAuth,
  signOut,
  getNonce,
  verifySignature,
  listSignInWays,
  getMaintenance,
  setMaintenance,
  listWallets,
  listProposals,
  saveProposal,
  getProposal,
  castVote,
  getVotingPower,
  lookUpVote,
  getProposalStats,
  listVoters,
  getSerumInfo,
  listQuests,
  getLeaderboard,
  getProfile,
  listAssets,
  listNews,
  getReputation,
  getSerumPoints,
  getSscInfo,
  getSscReputation,
  getRegistry,
  publishRelease,
  livez,
  readyz,
];
