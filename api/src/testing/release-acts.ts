import {
  changeRemote,
  getRegistry,
  publishRelease,
  type RemoteAct,
  registry,
  signedRegistry,
} from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { parse } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { makeManifest, makePublication } from './make-manifest.ts';
import { moveRevision } from './move-revision.ts';
import { call, TEST_REGISTRY_TOKEN } from './test-app.ts';

/** Headers of an operator. */
export const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };

/** Begins again, without any remote. */
export async function forgetReleases(db: Kysely<Database>): Promise<void> {
  for (const table of ['remote', 'remote_release', 'audit_log'] as const) {
    await db.deleteFrom(table).execute();
  }
  await moveRevision(db);
}

/** Codes of what stands against a release, in the order of the answer. */
export function getCodes(answer: LightMyRequestResponse): string[] {
  return (answer.json<{ problems?: { code: string }[] }>().problems ?? []).map(({ code }) => code);
}

/** What an operator does with remotes of the tests. */
export function releaseActs(app: () => FastifyInstance) {
  return {
    /** Publishes a release that passes every check but for the changes. */
    publish: (changes: Partial<RemoteManifest>, body: object = {}) =>
      call(app(), publishRelease, {
        headers: BEARER,
        body: { ...makePublication(makeManifest(changes)), ...body },
      }),
    act: (name: string, change: RemoteAct, more: object = {}) =>
      call(app(), changeRemote, {
        params: { name },
        headers: BEARER,
        body: { change, reason: 'because', ...more },
      }),
    /** `governance 1.0.0` for each remote. */
    stable: async () => {
      const { document } = parse(signedRegistry, (await call(app(), getRegistry)).json());
      return parse(registry, JSON.parse(document)).remotes.map((one) => `${one.name} ${one.stable}`);
    },
  };
}
