import type { Adapter, AdapterPayload } from 'oidc-provider';

export type ProviderStore = {
  adapter(model: string): Adapter;
  /** Deletes what the test points at; keys look like `AccessToken:…`. */
  drop(isDropped: (key: string, payload: AdapterPayload) => boolean): void;
};

/** What the test's identity provider remembers: grants, codes and tokens, in memory. */
export function createStore(): ProviderStore {
  const entries = new Map<string, AdapterPayload>();
  const findWhere = (prefix: string, isWanted: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, payload]) => key.startsWith(prefix) && isWanted(payload))?.[1];
  const drop: ProviderStore['drop'] = (isDropped) => {
    for (const [key, payload] of entries) if (isDropped(key, payload)) entries.delete(key);
  };
  return {
    drop,
    adapter: (model) => ({
      async upsert(id, payload) {
        entries.set(`${model}:${id}`, payload);
      },
      find: async (id) => entries.get(`${model}:${id}`),
      findByUid: async (uid) => findWhere(`${model}:`, (payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere(`${model}:`, (payload) => payload.userCode === code),
      async consume(id) {
        const payload = entries.get(`${model}:${id}`);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(`${model}:${id}`);
      },
      async revokeByGrantId(grantId) {
        drop((key, payload) => key.startsWith(`${model}:`) && payload.grantId === grantId);
      },
    }),
  };
}
