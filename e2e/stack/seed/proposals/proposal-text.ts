/** A side of the seeded vote: people and their power in votes. */
export type SeedSide = { readonly voters: number; readonly power: number };

/** A proposal of the local community. Times are hours from the time of seeding. */
export type SeedProposal = {
  readonly number: number;
  readonly title: string;
  /** Username of a persona. */
  readonly author: 'oathkeeper' | 'ledgerghost' | 'swampqueen' | 'sippin_serum' | 'franken' | 'hound';
  readonly labels: readonly string[];
  readonly startsIn: number;
  readonly endsIn: number;
  readonly quorum: number;
  readonly draft?: true;
  readonly cancelled?: { readonly hoursAgo: number; readonly reason: string };
  readonly forSide: SeedSide;
  readonly againstSide: SeedSide;
  /** Markdown; the first paragraph becomes the summary. */
  readonly body: string;
  /** What voters wrote, used before the general ones. */
  readonly reasonsFor?: readonly string[];
  readonly reasonsAgainst?: readonly string[];
};

/** Nobody has voted. */
export const NO_VOTES: SeedSide = { voters: 0, power: 0 };
