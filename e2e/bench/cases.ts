import type { Filled, Volume } from './fill.ts';

type Member = { readonly cookie: string };

export type BenchRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: string;
};

export type BenchCase = {
  readonly name: string;
  /** Another request each time, so that no answer is prepared for the next. */
  next(): BenchRequest;
  /** The same list far down; its time is compared with the first page's. */
  deep?(): BenchRequest;
};

const PAGE = 100;

/** Every read that grows with the community, and a write. */
export function benchCases(filled: Filled, volume: Volume, members: readonly Member[]): BenchCase[] {
  const random = randomNumbers();
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const get = (path: string): BenchRequest => ({ method: 'GET', path });
  const own = (path: string): BenchRequest => ({ method: 'GET', path, cookie: getCookie(members, upTo) });
  const lastTenth = (rows: number) => {
    const pages = Math.max(1, Math.floor(rows / PAGE));
    return pages - Math.floor(random() * Math.ceil(pages / 10));
  };
  const { proposalId, address } = filled;
  const proposal = `/governance/proposal/${proposalId}`;
  const proposalPages = Math.max(1, Math.ceil(volume.proposals / 20));
  const { accounts, votes } = volume;
  // Two hex digits after 0x are one list in 256.
  const prefixed = () => `0x${(upTo(256) - 1).toString(16).padStart(2, '0')}`;
  return [
    { name: 'GET /auth/check', next: () => own('/auth/check') },
    { name: 'GET /health/maintenance', next: () => get('/health/maintenance') },
    {
      name: 'GET /governance/proposals',
      next: () => get('/governance/proposals?page=1&limit=20'),
      deep: () => get(`/governance/proposals?page=${proposalPages}&limit=20`),
    },
    { name: 'GET /governance/proposal/{id}', next: () => get(proposal) },
    { name: 'GET /governance/proposal/{id}/stats', next: () => get(`${proposal}/stats`) },
    {
      name: 'GET /governance/proposal/{id}/voters, 100 a page',
      next: () => get(`${proposal}/voters?page=1&limit=${PAGE}`),
      deep: () => get(`${proposal}/voters?page=${lastTenth(votes)}&limit=${PAGE}`),
    },
    {
      name: 'GET /governance/vote/{id}/{user}',
      next: () => get(`/governance/vote/${proposalId}/bench_${upTo(votes)}`),
    },
    {
      name: 'POST /governance/vote',
      next: () => ({
        method: 'POST',
        path: '/governance/vote',
        cookie: getCookie(members, upTo),
        body: JSON.stringify({ proposalId, voteFor: random() < 0.5 }),
      }),
    },
    { name: 'GET /leaderboard/ (first 1 000)', next: () => get('/leaderboard/') },
    {
      name: 'GET /leaderboard/, 100 a page, with own place',
      next: () => own(`/leaderboard/?page=1&limit=${PAGE}`),
      deep: () => own(`/leaderboard/?page=${lastTenth(accounts)}&limit=${PAGE}`),
    },
    {
      name: 'GET /leaderboard/ranks, 50 rows',
      next: () => get(`/leaderboard/ranks?from=${upTo(accounts / 20)}`),
      deep: () => get(`/leaderboard/ranks?from=${accounts - upTo(accounts / 10)}`),
    },
    {
      name: 'GET /leaderboard/search?name=…',
      next: () => get(`/leaderboard/search?name=bench_${upTo(accounts)}`),
    },
    { name: 'GET /leaderboard/me', next: () => own('/leaderboard/me') },
    {
      name: 'GET /serum/addresses',
      next: () => get(`/serum/addresses?page=1&limit=${PAGE}`),
      deep: () => get(`/serum/addresses?page=${lastTenth(accounts)}&limit=${PAGE}`),
    },
    {
      name: 'GET /serum/addresses?search=0x…',
      next: () => get(`/serum/addresses?page=1&limit=${PAGE}&search=${prefixed()}`),
      deep: () =>
        get(`/serum/addresses?page=${lastTenth(accounts / 256)}&limit=${PAGE}&search=${prefixed()}`),
    },
    {
      name: 'GET /serum/addresses?search=name',
      next: () => get(`/serum/addresses?page=1&limit=${PAGE}&search=bench_${upTo(accounts)}`),
    },
    { name: 'GET /serum/proof/{address}', next: () => get(`/serum/proof/${address(upTo(accounts))}`) },
    { name: 'GET /serum/account/{id}', next: () => get(`/serum/account/${address(upTo(accounts))}`) },
    { name: 'GET /serum/info', next: () => get('/serum/info') },
    {
      name: 'GET /ssc/getReputation',
      next: () => get(`/ssc/getReputation?username=bench_${upTo(accounts)}`),
    },
    { name: 'GET /ssc/getSSCInfo', next: () => get('/ssc/getSSCInfo') },
    { name: 'GET /account/getReputation', next: () => own('/account/getReputation') },
    { name: 'GET /account/getSerumPoints', next: () => own('/account/getSerumPoints') },
    { name: 'GET /account/getReferredAccounts', next: () => own('/account/getReferredAccounts') },
    { name: 'GET /kazm/getQuests', next: () => own('/kazm/getQuests') },
    { name: 'GET /profile', next: () => own('/profile') },
    { name: 'GET /profile/news', next: () => own('/profile/news') },
    { name: 'GET /wallet/list', next: () => own('/wallet/list') },
    { name: 'GET /registry', next: () => get('/registry') },
  ];
}

function getCookie(members: readonly Member[], upTo: (max: number) => number): string {
  return members[upTo(members.length) - 1]?.cookie ?? '';
}

/** The same numbers in every run (mulberry32), so that two runs compare. */
function randomNumbers(): () => number {
  let state = 20_261_120;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
