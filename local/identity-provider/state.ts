import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Identity } from './identities.ts';

/** What a user can change on the pages. */
export type Change = Partial<Pick<Identity, 'server' | 'quests'>>;

/** What one file holds: when it was made, in milliseconds, grants and tokens by `provider:model:id`, and by handle what was changed. */
type Content = { since: number; entries: Record<string, AdapterPayload>; changes: Record<string, Change> };

export type State = ReturnType<typeof openState>;

/**
 * What the providers remember, in one file that is replaced as a whole, so that tokens issued yesterday still work
 * today. The file is for its owner alone.
 */
export function openState(file: string) {
  const content: Content = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { since: Date.now(), entries: {}, changes: {} };
  const { since, entries, changes } = content;
  const seconds = () => Math.floor(Date.now() / 1000);
  const drop = (isDropped: (payload: AdapterPayload) => boolean) => {
    for (const [key, payload] of Object.entries(entries)) if (isDropped(payload)) delete entries[key];
  };
  const save = () => {
    writeFileSync(`${file}.unfinished`, JSON.stringify(content), { mode: 0o600 });
    renameSync(`${file}.unfinished`, file);
  };
  drop(({ exp = Infinity }) => exp < seconds());
  save();

  return {
    since,
    /** A user as the pages have left it. */
    asOfNow: (identity: Identity): Identity => ({ ...identity, ...changes[identity.handle] }),
    change({ handle }: Identity, change: Change): void {
      changes[handle] = { ...changes[handle], ...change };
      save();
    },
    /** Storage of one kind of thing at one provider. */
    adapter(provider: string, model: string): Adapter {
      const keyOf = (id: string) => `${provider}:${model}:${id}`;
      return {
        async upsert(id, payload) {
          entries[keyOf(id)] = payload;
          save();
        },
        find: async (id) => entries[keyOf(id)],
        findByUid: async (uid) =>
          Object.entries(entries).find(([key, entry]) => key.startsWith(keyOf('')) && entry.uid === uid)?.[1],
        // Devices have codes; there are none.
        findByUserCode: async () => undefined,
        async consume(id) {
          const payload = entries[keyOf(id)];
          if (payload !== undefined) payload.consumed = seconds();
          save();
        },
        async destroy(id) {
          delete entries[keyOf(id)];
          save();
        },
        async revokeByGrantId(grantId) {
          drop((payload) => payload.grantId === grantId);
          save();
        },
      };
    },
  };
}
