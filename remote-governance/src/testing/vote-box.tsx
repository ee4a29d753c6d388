import { castVote, lookUpVote } from '@hideout/contract/votes';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { makeVoteResult } from '@hideout/testing/factories/voting';
import { answer, type FakeApi } from '@hideout/testing/fake-api';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type RenderGovernanceOptions, renderGovernance } from './render-governance.tsx';

/** The member of these tests; holds 17. */
export const HOUND = makeSessionUser();

/** Where the one proposal of these tests lives. */
export const PROPOSAL_AT = '/governance/prop_41';

/** Opens the proposal as HOUND. */
export function openProposal(options: Partial<RenderGovernanceOptions> = {}) {
  return renderGovernance({ at: PROPOSAL_AT, session: HOUND, ...options });
}

/** The card named "Your vote", once the page is there. */
export async function voteBox() {
  return within(await screen.findByRole('region', { name: 'Your vote' }));
}

/** Takes the vote, and from then on knows of it. */
export function takesVote(api: FakeApi) {
  return answer(castVote, () => {
    const result = makeVoteResult();
    api.use(answer(lookUpVote, { vote: result.vote, receipt: result.receipt }));
    return result;
  });
}

/** Picks a side, gives a reason, and says yes to the question. */
export async function sendVote(user: UserEvent, side: 'For' | 'Against' = 'For', reason = '') {
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: side }));
  if (reason !== '') await user.type(await box.findByRole('textbox', { name: /Reason/ }), reason);
  await user.click(await box.findByRole('button', { name: `Vote ${side} with 17` }));
  await user.click(box.getByRole('button', { name: `Yes, ${side}` }));
}
