import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which wallet or identity opened a session, and in which browser. A session ends with the row that
 * opened it, whatever removes that row; an update of an identity's subject is refused while sessions
 * hang on it.
 *
 * Of the sessions that are there, those by a provider belong to the identity the account has, when it was
 * linked before. Which wallet it was is not known. Where the account has none left that could have been
 * it, the one that opened the session was unlinked, and the session ends.
 */
export const sessionOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table session
        add column wallet_id text references wallet (id) on delete cascade,
        add column identity_provider text,
        add column identity_subject text,
        add column device_browser text,
        add column device_system text,
        add constraint session_identity_fkey foreign key (identity_provider, identity_subject)
          references oauth_identity (provider, subject) on delete cascade,
        add constraint session_origin_check check (
          (identity_provider is null) = (identity_subject is null)
          and (wallet_id is null or identity_provider is null)
        );
      create index session_wallet_idx on session (wallet_id) where wallet_id is not null;
      create index session_identity_idx on session (identity_provider, identity_subject)
        where identity_provider is not null;

      update session set identity_provider = identity.provider, identity_subject = identity.subject
      from oauth_identity as identity
      where identity.account_id = session.account_id and identity.provider = session.login_provider
        and identity.linked_at <= session.created_at;
      delete from session
      where identity_provider is null and not exists (
        select 1 from wallet
        where wallet.account_id = session.account_id and wallet.chain = session.login_provider
          and wallet.used_for_login and wallet.linked_at <= session.created_at
      );
    `.execute(db);
  },
};
