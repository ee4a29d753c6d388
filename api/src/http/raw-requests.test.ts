import { generatePrivateKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { requestCorpus } from '../testing/corpus/request-corpus.ts';
import { findRefusalCode, type RawResult, sendRaw } from '../testing/raw-client.ts';
import { buildTestApp, signIn } from '../testing/test-app.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testSites } from '../testing/test-site.ts';

const sites = testSites();
const TO_API = requestCorpus('');
const TO_SITE = requestCorpus('/api');

/** What a client learns from answers: the status and, of a refusal, the code. */
function summary({ answers }: RawResult): string {
  return answers.map((answer) => `${answer.status} ${findRefusalCode(answer) ?? ''}`).join();
}

/** True when the API and the site say the same. The site reads a body to its end before it asks the API. */
function agree(direct: string, viaSite: string): boolean {
  const isOfBody = ['400 BAD_REQUEST', '413 PAYLOAD_TOO_LARGE'].includes(viaSite);
  return direct === viaSite || (isOfBody && /^4\d\d [A-Z_]+$/.test(direct));
}

/** Seconds on a free machine; 2,200 requests take their time on a busy one. */
const TIMEOUT_MS = 180_000;
/** Requests under way at once: each waits for the API most of the time. */
const LANES = 8;

const getPort = (address: string) => Number(new URL(address).port);

describeOnDatabase('requests by their bytes', (open) => {
  test(
    'get the same refusals from the API and through the site, none is our fault, and nobody is signed out',
    async () => {
      const app = buildTestApp((await open()).db);
      try {
        const apiUrl = await app.listen({ port: 0, host: '127.0.0.1' });
        const api = getPort(apiUrl);
        const site = getPort(await sites.open({ apiUrl }).listen({ port: 0, host: '127.0.0.1' }));
        const { cookie } = await signIn(app, generatePrivateKey());
        const visit = async (path: string) => {
          const head = `GET /api${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`;
          const { answers } = await sendRaw(site, Buffer.from(head));
          return answers[0]?.body.toString() ?? '';
        };
        const faults: unknown[] = [];
        const queue = TO_API.entries();
        const sendAll = async () => {
          for (const [number, request] of queue) {
            const { name, bytes, requests, isHead, leaves } = request;
            const how = { answers: requests, isHead, leave: leaves };
            const direct = await sendRaw(api, bytes, how);
            const toSite = TO_SITE[number]?.bytes ?? Buffer.alloc(0);
            const viaSite = await sendRaw(site, toSite, how);
            const said = summary(direct);
            const isReported = direct.answers.every(
              (answer) => answer.status < 400 || isHead || findRefusalCode(answer) !== undefined,
            );
            if (!isReported || /(^|,)5/.test(said) || (said === '' && !leaves)) faults.push([name, said]);
            const isComparable = requests === 1 && /^\S+ \/api\//.test(toSite.toString('latin1'));
            if (isComparable && !agree(said, summary(viaSite))) faults.push([name, said, summary(viaSite)]);
            const visitor = await visit(`/innocent/${number}`);
            if (!visitor.includes(`There is nothing at /innocent/${number}.`)) faults.push([name, visitor]);
          }
        };
        await Promise.all(Array.from({ length: LANES }, sendAll));
        expect(faults).toEqual([]);
        expect(await visit('/auth/check')).toContain('"authenticated":true');
      } finally {
        await app.close();
      }
    },
    TIMEOUT_MS,
  );
});
