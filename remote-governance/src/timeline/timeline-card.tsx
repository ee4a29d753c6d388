import type { Proposal, ProposalStats } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { TimelineList } from './timeline-list.tsx';
import { timelineSteps } from './timeline-steps.ts';

export type TimelineCardProps = { proposal: Proposal; series: ProposalStats['series'] };

/** Everything that happened to a proposal and what lies ahead. */
export function TimelineCard({ proposal, series }: TimelineCardProps) {
  return (
    <Card title="Timeline">
      <TimelineList steps={timelineSteps(proposal, series)} />
    </Card>
  );
}
