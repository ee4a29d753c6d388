import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Proposal, ProposalStats, Tally } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { useClock } from '@hideout/ui/clock';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Skeleton } from '@hideout/ui/skeleton';
import { Table } from '@hideout/ui/table';
import type { CSSProperties } from 'react';
import type { Phase } from '../proposals/proposal-phase.ts';
import { useProposalStats } from '../proposals/proposals.queries.ts';
import { TallyLine } from '../proposals/tally-line.tsx';
import { type ChartSpan, chartShape, findLead, quorumReachedAt, type TallyPoint } from './tally-course.ts';
import styles from './tally-over-time.module.css';

export type TallyOverTimeProps = { proposal: Proposal; phase: Phase };

/** How the vote went: image, message and numbers, live while it is open. */
export function TallyOverTime({ proposal, phase }: TallyOverTimeProps) {
  const stats = useProposalStats(proposal.id);
  if (stats.data === undefined && stats.isError) {
    return <ErrorCard title="The course of the vote did not load" {...describeFailedQuery(stats)} />;
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
  const message = formatCourse(tally, series, phase === 'active' || phase === 'counting');
  return (
    <div className={styles.course}>
      <TallyChart series={series} tally={tally} span={{ start, end, last }} />
      <TallyLine tally={tally} />
      <p className={styles.message}>{message}</p>
      {series.length > 0 && (
        <Disclosure summary="In numbers">
          <TallyTable series={series} />
        </Disclosure>
      )}
    </div>
  );
}

type TallyChartProps = {
  series: readonly TallyPoint[];
  tally: Tally;
  span: ChartSpan;
};

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** How for and against grew towards the quorum, on the scale of the glass. An image: the text stands beside it. */
function TallyChart({ series, tally, span }: TallyChartProps) {
  const { forArea, againstArea, forLine, totalLine, quorumY } = chartShape(series, tally, span);
  // Custom properties are not in React's list of CSS properties.
  const places = {
    '--for': forArea,
    '--against': againstArea,
    '--quorum': `${quorumY}%`,
  } as CSSProperties;
  return (
    <div
      role="img"
      aria-label="For and against over time, as told below"
      className={styles.chart}
      style={places}
    >
      <div className={styles.plot}>
        <div className={styles.for} />
        <div className={styles.against} />
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.total} d={totalLine} />
          <path className={styles.forEdge} d={forLine} />
        </svg>
        <div className={styles.quorum}>
          <span className={styles.quorumLabel}>Quorum {formatCount(tally.quorum)}</span>
        </div>
      </div>
      <div className={styles.axis}>
        <span>{days.format(span.start)}</span>
        <span>{days.format(span.end)}</span>
      </div>
    </div>
  );
}

const timestamps = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

type TallyTableProps = { series: readonly TallyPoint[] };

/** The course of a vote in numbers, in a box that scrolls: it may have two hundred lines. */
function TallyTable({ series }: TallyTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard.
    <section className={styles.table} aria-label="Tally over time in numbers" tabIndex={0}>
      <Table
        caption="Running totals of the vote, oldest first"
        stack="never"
        rows={series}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: 'Until', cell: ({ at }) => timestamps.format(Date.parse(at)), primary: true },
          { key: 'for', header: 'For', align: 'end', cell: ({ forPower }) => formatCount(forPower) },
          {
            key: 'against',
            header: 'Against',
            align: 'end',
            cell: ({ againstPower }) => formatCount(againstPower),
          },
        ]}
      />
    </section>
  );
}

function formatQuorum(tally: Tally, series: readonly TallyPoint[]): string {
  const { quorum, quorumReached, totalPower } = tally;
  if (!quorumReached) {
    return `${formatCount(quorum - totalPower)} short of the quorum of ${formatCount(quorum)}.`;
  }
  const at = quorumReachedAt(series, quorum);
  const when = at === null ? '' : `, since ${formatExactTime(Date.parse(at))} at the latest`;
  return `The quorum of ${formatCount(quorum)} is reached${when}.`;
}

/** What the chart of a vote shows, as text. */
function formatCourse(tally: Tally, series: readonly TallyPoint[], isOpen: boolean): string {
  const sides = `${formatCount(tally.forPower)} for and ${formatCount(tally.againstPower)} against${isOpen ? ' so far' : ' in the end'}.`;
  const lead = findLead(series);
  const leadMessage =
    lead === null
      ? 'Neither side is ahead.'
      : `${lead.side === 'for' ? 'For' : 'Against'} ${isOpen ? 'has led' : 'led'} since ${formatExactTime(Date.parse(lead.since))}.`;
  return `${sides} ${leadMessage} ${formatQuorum(tally, series)}`;
}
