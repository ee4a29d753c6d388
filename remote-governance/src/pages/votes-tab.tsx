import type { Proposal } from '@hideout/contract/governance';
import { useParams } from '@hideout/session/router';
import { useProposal } from '../proposals/proposals.queries.ts';
import { usePhase } from '../proposals/use-phase.ts';
import { VoterList } from '../voters/voter-list.tsx';

/** `/governance/:id/votes`: who voted how. Shown inside the proposal's page, which has loaded it. */
export function VotesTab() {
  const { id = '' } = useParams();
  const { data } = useProposal(id);
  return data === undefined ? null : <Votes proposal={data} />;
}

function Votes({ proposal }: { proposal: Proposal }) {
  return <VoterList proposal={proposal} phase={usePhase(proposal)} />;
}
