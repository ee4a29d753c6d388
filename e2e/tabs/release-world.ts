import { makeManifest, makePublication } from '@hideout/api/testing/make-manifest';
import { moveRevision } from '@hideout/api/testing/move-revision';
import { buildTestApp, call, TEST_REGISTRY_KEY, TEST_REGISTRY_TOKEN } from '@hideout/api/testing/test-app';
import type { TestDatabase } from '@hideout/api/testing/test-database';
import {
  changeRemote,
  getRegistry,
  publishRelease,
  type Registry,
  type ReleaseChannel,
  type RemoteAct,
} from '@hideout/contract/registry';
import { readRegistryKey, verifyRegistry } from '@hideout/registry/sign-registry';

const BEARER = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };

export const REMOTES = ['governance', 'serum'] as const;
export type Remote = (typeof REMOTES)[number];
/** The first is stable to begin with, the others are shown to nobody. */
export const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'] as const;

/** The API's own registry, with its rules and its store, and what teams do to it. */
export type ReleaseWorld = {
  /** What a tab is answered, once its signature was checked. */
  readonly read: () => Promise<Registry>;
  /** Publishes a version. False when the API refused. */
  readonly publish: (remote: Remote, version: string, channel: ReleaseChannel) => Promise<boolean>;
  /** Does one act. False when the API refused, as it does where the act makes no sense. */
  readonly act: (remote: Remote, change: RemoteAct) => Promise<boolean>;
  /** As if nobody had done anything but publish. */
  readonly reset: () => Promise<void>;
};

/** People call a remote otherwise than its address does. */
function linkTo(name: Remote) {
  const label = name === 'serum' ? 'Your Serum' : 'Votes';
  return { path: `/${name}`, label, shortLabel: 'Page', icon: 'page', order: 1, places: ['top' as const] };
}

export async function openReleaseWorld({ db }: TestDatabase): Promise<ReleaseWorld> {
  const app = buildTestApp(db);
  const { publicKey } = await readRegistryKey(TEST_REGISTRY_KEY);
  /** What is live, until an act changes it. */
  let live: Registry | null = null;

  async function wasDone(answer: ReturnType<typeof call>): Promise<boolean> {
    const { statusCode, body } = await answer;
    if (statusCode >= 500) throw new Error(body);
    if (statusCode < 300) live = null;
    return statusCode < 300;
  }

  const publish: ReleaseWorld['publish'] = (name, version, channel) =>
    wasDone(
      call(app, publishRelease, {
        headers: BEARER,
        body: { ...makePublication(makeManifest({ name, version, nav: [linkTo(name)] })), channel },
      }),
    );

  return {
    publish,
    async read() {
      live ??= await verifyRegistry((await call(app, getRegistry)).json(), [publicKey]);
      if (live === null) throw new Error('The API has signed with another key.');
      return live;
    },
    act: (name, change) =>
      wasDone(
        call(app, changeRemote, { headers: BEARER, params: { name }, body: { change, reason: 'because' } }),
      ),
    async reset() {
      const isFirst = (await db.selectFrom('remote').select('name').execute()).length === 0;
      const [stable, ...others] = VERSIONS;
      if (isFirst) {
        for (const remote of REMOTES) {
          await publish(remote, stable, 'stable');
          for (const version of others) await publish(remote, version, 'none');
        }
      }
      const nothing = { previous: null, canary: null, canary_share: 0, preview: null, maintenance: null };
      await db
        .updateTable('remote')
        .set({ stable, ...nothing, enabled: true, banned: [] })
        .execute();
      await moveRevision(db);
      live = null;
    },
  };
}
