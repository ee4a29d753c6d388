import { describeFailure } from '@hideout/api-client/failure-words';
import type { Proposal, ProposalStats } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { useClock } from '@hideout/ui/clock';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useProposalStats } from '../proposals/proposals.queries.ts';
import { TallyLine } from '../proposals/tally-line.tsx';
import { TallyChart } from './tally-chart.tsx';
import styles from './tally-over-time.module.css';
import { tallySentence } from './tally-sentence.ts';
import { TallyTable } from './tally-table.tsx';

export type TallyOverTimeProps = { proposal: Proposal; phase: Phase };

/** How the vote went: picture, sentence and numbers, live while it is open. */
export function TallyOverTime({ proposal, phase }: TallyOverTimeProps) {
  const stats = useProposalStats(proposal.id);
  if (stats.data === undefined && stats.isError) {
    return (
      <ErrorCard
        title="The course of the vote did not load"
        {...describeFailure(stats.error)}
        onRetry={() => void stats.refetch()}
        retrying={stats.isFetching}
      />
    );
  }
  return (
    <Card title="Tally over time">
      {stats.data === undefined ? (
        <Skeleton height={340} />
      ) : (
        <Course proposal={proposal} phase={phase} stats={stats.data} />
      )}
    </Card>
  );
}

const MINUTE = 60_000;

function Course({ proposal, phase, stats }: TallyOverTimeProps & { stats: ProposalStats }) {
  const { series, tally } = stats;
  const start = Date.parse(proposal.startAt);
  const end = Date.parse(proposal.endAt);
  const stop = proposal.cancelledAt === null ? end : Math.min(end, Date.parse(proposal.cancelledAt));
  const last = useClock(end, (now) => Math.min(stop, Math.floor(now / MINUTE) * MINUTE));
  if (tally.voters === 0) {
    return (
      <EmptyState title="No votes yet">
        {phase === 'active' ? 'The first one draws the first step.' : 'Nobody voted on this.'}
      </EmptyState>
    );
  }
  const sentence = tallySentence(tally, series, phase === 'active' || phase === 'counting');
  return (
    <div className={styles.course}>
      <TallyChart series={series} tally={tally} span={{ start, end, last }} />
      <TallyLine tally={tally} />
      <p className={styles.sentence}>{sentence}</p>
      {series.length > 0 && (
        <Disclosure summary="In numbers">
          <TallyTable series={series} />
        </Disclosure>
      )}
    </div>
  );
}
