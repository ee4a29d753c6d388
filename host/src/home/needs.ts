import type { ProposalSummary } from '@hideout/contract/governance';
import type { Quest } from '@hideout/contract/kazm';
import type { SessionUser } from '@hideout/contract/people';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { getDeadline } from './quest-time.ts';

/** Something that waits for this member. */
export type Need = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** When the chance is over, UTC; null when it can wait. */
  readonly until: string | null;
};

/** A quest that closes within this time is worth a word. */
const CLOSING_MS = 6 * 60 * 60 * 1_000;

const ONBOARDING: Readonly<Record<SessionUser['needs'][number], Pick<Need, 'title'>>> = {
  username: { title: 'Choose a name' },
  wallet: { title: 'Link a wallet that holds your mutants' },
  passport: { title: 'Bind your passport' },
};

/** Proposals that take votes now, the one that ends first in front. */
export function openForVotes(proposals: readonly ProposalSummary[]): ProposalSummary[] {
  return proposals
    .filter(({ state, tallyStatus }) => state === 'active' && tallyStatus === 'open')
    .toSorted((a, b) => Date.parse(a.endAt) - Date.parse(b.endAt));
}

/** Until when a quest that can still be done is open, when that is soon; else null. */
function closingTime(quest: Quest, now: number): number | null {
  if (quest.state !== 'available' && quest.state !== 'inProgress') return null;
  const until = getDeadline(quest, now);
  return until !== null && until > now && until <= now + CLOSING_MS ? until : null;
}

/** What needs this member, the most urgent first. `now` in milliseconds. */
export function getNeeds(input: {
  readonly user: SessionUser;
  readonly proposals: readonly ProposalSummary[];
  readonly quests: readonly Quest[];
  readonly now: number;
  /** Page of the intent `passport.bind`; null while no remote answers it, and then nobody is sent there. */
  readonly passportPage: string | null;
}): Need[] {
  const { user, proposals, quests, now, passportPage } = input;
  const votes = openForVotes(proposals)
    .filter(({ myVote }) => myVote === null)
    .map((proposal) => ({
      id: `vote ${proposal.id}`,
      title: `${formatProposalNumber(proposal.number)} ${proposal.title}`,
      href: `/governance/${proposal.id}`,
      until: proposal.endAt,
    }));
  const closing = quests
    .flatMap((quest) => {
      const until = closingTime(quest, now);
      return until === null ? [] : [{ ...quest, until }];
    })
    .toSorted((a, b) => a.until - b.until)
    .map(({ id, category, title, until }) => ({
      id: `quest ${id}`,
      title,
      href: `/quests?category=${category}`,
      until: new Date(until).toISOString(),
    }));
  const onboarding = user.needs.flatMap((id) => {
    const href = id === 'passport' ? passportPage : '/profile';
    return href === null ? [] : [{ id, ...ONBOARDING[id], href, until: null }];
  });
  return [...votes, ...closing, ...onboarding];
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "Three things need you." */
export function formatNeeds(count: number): string {
  if (count === 0) return 'All quiet: nothing needs you.';
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'thing needs' : 'things need'} you.`;
}
