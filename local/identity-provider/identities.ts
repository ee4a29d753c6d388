import { existsSync } from 'node:fs';
import { social } from '@hideout/contract/social';
import { z } from 'zod/mini';
import { ethereumAddresses } from '../chain/addresses.ts';
import { getTokens } from '../chain/holdings.ts';
import { personas } from '../personas.ts';
import { readData } from '../seed/read-data.ts';

const server = z.object({ nick: z._default(z.nullable(z.string()), null), roles: z.array(z.string()) });

/** A user one can be at the local providers. */
const identity = z.object({
  /** The name at every provider. */
  handle: z.string(),
  displayName: z.string(),
  linked: z._default(z.array(social), []),
  /** Null: not in the Discord server. */
  server: z._default(z.nullable(server), null),
  badges: z._default(z.array(z.string()), []),
  /** Quests done at Kazm, and how many days before the first start; below zero after it. */
  quests: z._default(z.record(z.string(), z.number()), {}),
});
export type Identity = z.infer<typeof identity>;

const data = readData(
  'identities.yaml',
  z.object({
    server: z.object({
      id: z.string(),
      roles: z.array(z.object({ id: z.string(), name: z.string(), color: z.string() })),
    }),
    badges: z.array(z.object({ id: z.string(), name: z.string() })),
    quests: z.array(z.object({ id: z.string(), title: z.string() })),
    identities: z.array(identity),
  }),
);

/** The Discord server of the local community. */
export const SERVER = data.server;
/** What Other Page can say of a user. */
export const BADGES = data.badges;
/** What can be done at Kazm. */
export const QUESTS = data.quests;
/** Everybody, in the order of the pages, as from the start. */
export const identities: readonly Identity[] = data.identities;

/** The persona that a user is; undefined for one without an account from the start. */
export function personaOf({ handle }: Identity) {
  return personas.find(({ name }) => name === handle);
}

export function hasImage({ handle }: Identity): boolean {
  return existsSync(new URL(`public/${handle}.png`, import.meta.url));
}

/** The mutant that a user shows on Other Page: the first the persona holds on the local Ethereum. Null without one. */
export function getAvatarAsset(identity: Identity): string | null {
  const address = personaOf(identity)?.address;
  const token = getTokens('mayc').find(({ owner }) => owner === address);
  return token === undefined ? null : `eip155:1/erc721:${ethereumAddresses.mayc}/${token.tokenId}`;
}
