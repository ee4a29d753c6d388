import { listProposals, type ProposalSummary } from '@hideout/contract/governance';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { answer } from '@hideout/testing/fake-api';

/** Answers every request for proposals with these. */
export function answerList(items: ProposalSummary[]) {
  return answer(listProposals, makeProposalPage(items));
}

/** Answers with `count` closed proposals, served in pages as asked. */
export function answerArchive(count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    makeProposalSummary({ number: count - index, state: 'succeeded', title: `Question ${count - index}` }),
  );
  return answer(listProposals, ({ query: { page, limit } }) =>
    makeProposalPage(all.slice((page - 1) * limit, page * limit), {
      page,
      total: count,
      hasNext: page * limit < count,
    }),
  );
}
