import { useParams } from '@hideout/session/router';
import { useProposal } from '../proposals/proposals.queries.ts';
import { ProposalText } from '../text/proposal-text.tsx';

/** `/governance/:id`: the text. Shown inside the proposal's page, which has loaded it. */
export function TextTab() {
  const { id = '' } = useParams();
  const { data } = useProposal(id);
  return data === undefined ? null : <ProposalText body={data.body} />;
}
