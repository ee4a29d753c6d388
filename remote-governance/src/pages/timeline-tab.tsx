import type { Proposal, ProposalStats } from '@hideout/contract/governance';
import { useParams } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { Stack } from '@hideout/ui/stack';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useProposal, useProposalStats } from '../proposals/proposals.queries.ts';
import { usePhase } from '../proposals/use-phase.ts';
import { TallyOverTime } from '../timeline/tally-over-time.tsx';
import { TimelineList } from '../timeline/timeline-list.tsx';
import { listTimelineSteps } from '../timeline/timeline-steps.ts';

/** `/governance/:id/timeline`: how the vote went and what happened when. Inside the proposal's page, which loads it. */
export function TimelineTab() {
  const { id = '' } = useParams();
  const { data } = useProposal(id);
  return data === undefined ? null : <Timeline proposal={data} />;
}

function Timeline({ proposal }: { proposal: Proposal }) {
  const phase = usePhase(proposal);
  if (phase === 'draft' || phase === 'upcoming') return <TimelineCard proposal={proposal} series={[]} />;
  return <VotedTimeline proposal={proposal} phase={phase} />;
}

function VotedTimeline({ proposal, phase }: { proposal: Proposal; phase: Phase }) {
  const stats = useProposalStats(proposal.id);
  return (
    <Stack gap={4}>
      <TallyOverTime proposal={proposal} phase={phase} />
      <TimelineCard proposal={proposal} series={stats.data?.series ?? []} />
    </Stack>
  );
}

type TimelineCardProps = { proposal: Proposal; series: ProposalStats['series'] };

/** Everything that happened to a proposal and what lies ahead. */
function TimelineCard({ proposal, series }: TimelineCardProps) {
  return (
    <Card title="Timeline">
      <TimelineList steps={listTimelineSteps(proposal, series)} />
    </Card>
  );
}
