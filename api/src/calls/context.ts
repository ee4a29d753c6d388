import type { Permission, Role } from '@hideout/contract/people';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Chains } from '../chain/chains.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import type { CountedReports } from '../http/metrics/counted-reports.ts';
import type { Measures } from '../http/metrics/measures.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** What lives as long as the process. */
export type AppDeps = {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly chains: Chains;
  readonly lifecycle: Lifecycle;
  /** Called with what browsers refused; the metrics count it. */
  readonly onReports?: (reports: CountedReports) => void;
  /** Where the numbers of tabs go besides the database. */
  readonly measures?: Measures;
};

/** Whose account it is, and what they may do. */
export type AccountOwner = {
  readonly id: string;
  readonly username: string | null;
  readonly avatar: string | null;
  readonly tokenId: string | null;
  readonly claimAddress: string | null;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly loginProvider: string;
  readonly createdAt: Date;
  readonly hasWallet: boolean;
};

/** The signed-in person, read from the database with every request. */
export type SessionAccount = AccountOwner & { readonly sessionId: string };

/** What a handler may use besides its input. */
export type RequestContext = AppDeps & {
  /** Null when nobody is signed in; never null on a call whose access is not `public`. */
  readonly account: SessionAccount | null;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** Address of the caller, behind the proxies the configuration trusts. */
  readonly ip: string;
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

/**
 * The signed-in person of a call that needs one.
 *
 * @throws ApiFailure `UNAUTHENTICATED` when nobody is signed in.
 */
export function requireAccount(context: RequestContext): SessionAccount {
  if (context.account === null) throw apiFailure('UNAUTHENTICATED', 'Sign in to do this.');
  return context.account;
}
