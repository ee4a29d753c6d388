import type { SessionUser } from '@hideout/contract/people';

const hound: SessionUser = {
  id: 'u1',
  username: 'hound',
  avatar: null,
  tokenId: '4471',
  claimAddress: '0x7a00000000000000000000000000000000000001',
  roles: ['member'],
  permissions: [],
  loginProvider: 'wallet',
  createdAt: '2026-01-01T00:00:00.000Z',
  needs: [],
};
/** What the check of the session answers: for a member, and for a guest. */
export const MEMBER = { authenticated: true, user: hound };
export const GUEST = { authenticated: false, user: null };

type Answer = { readonly status?: number; readonly body: unknown } | 'hang' | 'fail';

/** A server whose answers by path the test changes while it runs. */
export function fakeServer() {
  const answers: Record<string, Answer> = {
    '/api/auth/check': { body: GUEST },
    '/api/auth/logout': { body: { ok: true } },
    '/api/health/maintenance': { body: { maintenance: false } },
  };
  const asked: string[] = [];
  const fetchFake: typeof fetch = async (input) => {
    const url = String(input);
    asked.push(url);
    const answer = answers[url] ?? { status: 404, body: refusal('NOT_FOUND', 404) };
    if (answer === 'hang') return new Promise(() => undefined);
    if (answer === 'fail') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  return { answers, asked, fetch: fetchFake };
}

/** The body of an answer that refuses. */
export function refusal(code: string, status: number) {
  return { code, message: code, status, requestId: 'r1' };
}
