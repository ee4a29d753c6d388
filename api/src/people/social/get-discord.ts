import type { DiscordInfo } from '@hideout/contract/social';
import { z } from 'zod/mini';
import { configuredProvider } from '../../config/oauth-config.ts';
import type { OauthDeps } from '../oauth/access-token.ts';
import { askProvider } from '../oauth/ask-provider.ts';
import { getSocialAccount, linkedIdentity } from './linked-identity.ts';

/** The part of Discord's member object that counts. */
const discordMember = z.object({ roles: z.array(z.string()).check(z.maxLength(500)) });

/**
 * The member's Discord account and the roles on the server of the community that the operator wants
 * shown, in the operator's order.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE`
 */
export async function discordInfo(deps: OauthDeps, accountId: string): Promise<DiscordInfo> {
  const provider = configuredProvider(deps.config.oauth, 'discord');
  const identity = await linkedIdentity(deps.db, accountId, 'discord');
  const unknown: DiscordInfo = {
    ...getSocialAccount('discord', identity),
    inServer: null,
    roles: [],
    inviteUrl: provider?.inviteUrl ?? null,
  };
  if (identity === null || provider?.guildId === undefined) return unknown;
  const path = `/users/@me/guilds/${provider.guildId}/member`;
  const answer = await askProvider(deps, identity, path, discordMember);
  if (answer === null) return unknown;
  switch (answer.status) {
    case 'reconnect':
      return { ...unknown, needsReconnect: true };
    case 'absent':
      return { ...unknown, inServer: false };
    case 'ok': {
      const held = new Set(answer.value.roles);
      const roles = (provider.roles ?? []).filter(({ id }) => held.has(id));
      return { ...unknown, inServer: true, roles };
    }
  }
}
