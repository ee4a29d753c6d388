import type { Proposal } from '@hideout/contract/governance';
import { AuthorCard } from '../author/author-card.tsx';
import { TimesCard } from '../timeline/times-card.tsx';
import { DiscussionCard } from './discussion-card.tsx';

export type AsidesProps = {
  proposal: Proposal;
  showsTimes: boolean;
  /** A flagged text leads nowhere before somebody asks for it. */
  hidesText: boolean;
};

/** What one may want to know besides text, vote and results. */
export function Asides({ proposal, showsTimes, hidesText }: AsidesProps) {
  return (
    <>
      {showsTimes && <TimesCard proposal={proposal} />}
      {!hidesText && <DiscussionCard url={proposal.discussionUrl} />}
      <AuthorCard proposal={proposal} />
    </>
  );
}
