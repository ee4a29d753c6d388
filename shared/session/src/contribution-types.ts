import type { ProposalSummary } from '@hideout/contract/governance';
import type { ComponentType, ReactNode } from 'react';

/**
 * What pages may be linked to by name, and what parameters each needs. A remote that answers one says so in its
 * manifest (`intents`), and the one that links knows this list and no path. A new line here is a minor step of this
 * package.
 */
export type IntentMap = {
  /** One proposal. */
  'proposal.view': { readonly id: string };
  /** What everybody may know of a member. */
  'member.view': { readonly username: string };
  /** One's own profile, with the linked wallets. */
  'profile.view': Record<never, string>;
  /** Who stands where this season. */
  'leaderboard.view': Record<never, string>;
  /** Binding the passport: which token one is, and where SERUM goes. */
  'passport.bind': Record<never, string>;
  /** Claiming SERUM. */
  'serum.claim': Record<never, string>;
};

export type IntentName = keyof IntentMap;

/** A line of the account menu: where it leads, an address of the remote itself, and what it says. */
export type NoticeItemProps = { readonly to: string; readonly children: ReactNode };

/** A line of what needs a member on the first page: where it leads, what one does there, and what it is about. */
export type HomeItemProps = {
  readonly to: string;
  /** A word or two, such as "Claim". */
  readonly action: string;
  /** When the chance is over, UTC; null or absent where it can wait. */
  readonly until?: string | null;
  readonly children: ReactNode;
};

/**
 * Slots in pages that other remotes may fill, and the parameters of their components there. The remote that owns the
 * page has a `<Slot>` in it; one that contributes has a line in its manifest (`slots`) and a part in `defineRemote`.
 */
export type SlotMap = {
  /** Cards below what everybody may know of a member. */
  'member.card': { readonly user: { readonly id: string; readonly username: string | null } };
  /** A card of its own below the greeting of the first page, for members; nothing when there is nothing. */
  'home.card': Record<never, unknown>;
  /**
   * What a member can do now, one `Item` for each, in the list of the first page; nothing when there is nothing. The
   * page counts the items that stand there.
   */
  'home.item': { readonly Item: ComponentType<HomeItemProps> };
  /** Voting on the proposal that the first page shows, for members. */
  'home.vote': { readonly proposal: ProposalSummary };
  /** The member's own SERUM, in the card of the first page that shows everybody's. */
  'home.serum': Record<never, unknown>;
  /** The same as one item of the account menu, which is loaded when the menu opens. `Item` is the menu's own. */
  'account.notice': { readonly Item: ComponentType<NoticeItemProps> };
  /** A panel on the first page of the team; nothing for those who lack its permission. */
  'admin.card': Record<never, unknown>;
};

export type SlotName = keyof SlotMap;

/** Parts for the slots of others, by slot and by their ids in the manifest; each loaded when it is to be shown. */
export type RemoteSlots = {
  readonly [Name in SlotName]?: Readonly<
    Record<string, () => Promise<{ readonly Component: (props: SlotMap[Name]) => ReactNode }>>
  >;
};
