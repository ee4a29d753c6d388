import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawRequest } from '../testing/corpus/raw-request.ts';
import { requestCorpus } from '../testing/corpus/request-corpus.ts';
import { type EchoUpstream, startEchoUpstream } from '../testing/echo-upstream.ts';
import { findRefusalCode, type RawAnswer, sendRaw } from '../testing/raw-client.ts';
import { testSites } from '../testing/test-site.ts';

const sites = testSites();
/** Seconds on a free machine; 1,400 requests one after the other take their time on a busy one. */
const TIMEOUT_MS = 180_000;
const CORPUS = requestCorpus('/api');
let echo: EchoUpstream;

beforeAll(async () => {
  echo = await startEchoUpstream();
});
afterAll(() => echo.close());

test('the corpus holds 300 different requests and more', () => {
  const different = new Set(CORPUS.map(({ bytes }) => bytes.toString('latin1')));
  expect(different.size).toBeGreaterThan(300);
  expect(CORPUS.length).toBe(different.size);
});

test(
  'each request becomes one, with its body as it came, or none, and the next visitor gets their own answer',
  async () => {
    const address = await sites.open({ apiUrl: echo.url }).listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(address).port);
    const faults: string[] = [];
    let shared = 0;
    for (const [number, request] of CORPUS.entries()) {
      const { answers, isClosed } = await sendRaw(port, request.bytes, {
        answers: request.requests,
        isHead: request.isHead,
        leave: request.leaves,
      }).catch((error: Error) => ({ answers: [], isClosed: error.message }));
      const arrived = echo.take();
      const innocent = await sendRaw(
        port,
        Buffer.from(`GET /api/innocent/${number} HTTP/1.1\r\nHost: a\r\n\r\n`),
      );
      const late = echo.take();
      const fail = (what: unknown) => faults.push(`${request.name}: ${JSON.stringify(what)}`);

      if (innocent.answers[0]?.headers['x-echo'] !== `GET /innocent/${number} HTTP/1.1`) fail(innocent);
      if (late.length !== 1) fail(late);
      if (arrived.some(({ connection }) => connection === late[0]?.connection)) shared += 1;
      const echoed = answers.filter(({ headers }) => headers['x-echo'] !== undefined);
      if (arrived.length > request.requests || (!request.leaves && arrived.length !== echoed.length))
        fail(arrived);
      if (request.outcome === 'passes' && echoed.length !== request.requests) fail([answers, isClosed]);
      if (request.outcome === 'refused' && echoed.length > 0) fail(echoed);
      if (request.leaves ? arrived.length > 0 : answers.length === 0) fail([arrived, isClosed]);
      const [first] = arrived;
      if (first !== undefined && !first.body.equals(request.body))
        fail([first.body.toString(), first.headers]);
      if (first !== undefined && request.framing !== 'none' && first.framing !== request.framing) fail(first);
      for (const answer of answers.filter((one) => !echoed.includes(one))) {
        const isFine =
          request.isHead || findRefusalCode(answer) !== undefined || (isPage(answer) && !isForApi(request));
        if (answer.status >= 500 || !isFine) fail([answer.status, answer.headers, answer.body.toString()]);
      }
    }
    expect(faults).toEqual([]);
    // Else the next visitors would prove nothing.
    expect(shared).toBeGreaterThan(300);
  },
  TIMEOUT_MS,
);

/** What the site itself says outside `/api`. */
function isPage({ headers, status }: RawAnswer): boolean {
  return [400, 404].includes(status) && headers['content-type']?.startsWith('text/') === true;
}

function isForApi({ bytes, requests }: RawRequest): boolean {
  return requests === 1 && /^\w+ \/api[/? ]/.test(bytes.toString('latin1'));
}
