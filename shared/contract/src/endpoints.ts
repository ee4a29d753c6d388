import { getReferredAccounts, getReputation, getSerumPoints, updateUsername } from './account.ts';
import { findAccounts, getAccount, resetPassport, viewAccount } from './admin.ts';
import { checkAuth, signOut } from './auth.ts';
import { finishSignIn, startSignIn } from './auth-navigation.ts';
import type { Endpoint } from './endpoint.ts';
import { getProposal, getProposalStats, listProposals, saveProposal } from './governance.ts';
import { getMaintenance, livez, readyz } from './health.ts';
import { getImage } from './image.ts';
import { checkQuest, listQuests } from './kazm.ts';
import { findRanks, getLeaderboard, getOwnRank, listRanks } from './leaderboard.ts';
import { getApiDocs, getApiDocsFile, getOpenApi } from './operation.ts';
import { addPassport, getPassport } from './passport.ts';
import { deleteAccount, exportAccount, getDeletionTerms } from './personal-data.ts';
import { getProfile, listAssets, listNews, setAvatar } from './profile.ts';
import { storeQuest, updateQuestOrder } from './quest-admin.ts';
import { checkRedemptionCode, redeemCode } from './redemption.ts';
import { changeRemote, getRegistry, getRegistryHistory, publishRelease } from './registry.ts';
import { receiveReports } from './reports.ts';
import { getSerumInfo } from './serum.ts';
import { getSerumAccount } from './serum-account.ts';
import { downloadSerumList, getSerumProof, listSerumAddresses } from './serum-list.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { setMaintenance } from './set-maintenance.ts';
import { getNonce, listSignInWays, verifySignature } from './sign-in.ts';
import { getDiscord, getOtherpage, listSocials, refreshKazmToken, removeSocial } from './social.ts';
import { getSscInfo, getSscReputation } from './ssc.ts';
import { judgeSubmission, listSubmissions } from './submissions.ts';
import { getRegistryHealth, receiveTelemetry } from './telemetry.ts';
import { castVote, listVoters, lookUpVote } from './votes.ts';
import { getVotingPower } from './voting-power.ts';
import { generateVoucher } from './voucher.ts';
import { addWallet, listWallets, removeWallet, setPrimaryWallet } from './wallet.ts';

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
  listSessions,
  endSession,
  endOtherSessions,
  startSignIn,
  finishSignIn,
  removeSocial,
  listSocials,
  getDiscord,
  getOtherpage,
  refreshKazmToken,
  getMaintenance,
  setMaintenance,
  listWallets,
  addWallet,
  removeWallet,
  setPrimaryWallet,
  listProposals,
  saveProposal,
  getProposal,
  castVote,
  getVotingPower,
  lookUpVote,
  getProposalStats,
  listVoters,
  getSerumInfo,
  getSerumProof,
  listSerumAddresses,
  downloadSerumList,
  checkRedemptionCode,
  redeemCode,
  getSerumAccount,
  generateVoucher,
  listQuests,
  checkQuest,
  storeQuest,
  updateQuestOrder,
  listSubmissions,
  judgeSubmission,
  getLeaderboard,
  listRanks,
  findRanks,
  getOwnRank,
  getProfile,
  listAssets,
  setAvatar,
  listNews,
  getImage,
  getReputation,
  getSerumPoints,
  updateUsername,
  getReferredAccounts,
  addPassport,
  getPassport,
  findAccounts,
  getAccount,
  viewAccount,
  resetPassport,
  getDeletionTerms,
  deleteAccount,
  exportAccount,
  getSscInfo,
  getSscReputation,
  getRegistry,
  publishRelease,
  changeRemote,
  getRegistryHistory,
  receiveReports,
  receiveTelemetry,
  getRegistryHealth,
  livez,
  readyz,
  getOpenApi,
  getApiDocs,
  getApiDocsFile,
];
