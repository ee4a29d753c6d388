import type { ProposalSummary } from '@hideout/contract/governance';
import { serverNow, useClock } from '@hideout/ui/clock';
import { formatCount } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { groupProposals } from './arrange.ts';
import styles from './proposal-groups.module.css';
import { type Phase, phaseOf, proposalLabel } from './proposal-phase.ts';
import { ProposalRow } from './proposal-row.tsx';

export type ProposalGroupsProps = {
  items: readonly ProposalSummary[];
  isMember: boolean;
  /** One plain list instead of titled parts, where the reader chose another order. */
  flat: boolean;
};

/** Milliseconds of the next start or end among the proposals; when none is left, far away. */
function nextBoundary(items: readonly ProposalSummary[], now: number): number {
  const times = items.flatMap(({ startAt, endAt }) => [Date.parse(startAt), Date.parse(endAt)]);
  return Math.min(...times.filter((time) => time > now), Number.MAX_SAFE_INTEGER);
}

/** Says which votes closed while the list was open, because their rows move. */
function useEndedNotice(items: readonly ProposalSummary[], phases: string): string {
  const [before, setBefore] = useState({ items, phases });
  const [notice, setNotice] = useState('');
  if (before.phases !== phases || before.items !== items) {
    setBefore({ items, phases });
    const was = new Map(before.items.map((item, index) => [item.id, before.phases.split(' ')[index]]));
    const now = phases.split(' ');
    const ended = items.filter((item, index) => was.get(item.id) === 'active' && now[index] !== 'active');
    if (ended.length > 0) {
      setNotice(
        `Voting ended: ${ended.map((item) => `${proposalLabel(item.number)} ${item.title}`).join('; ')}.`,
      );
    }
  }
  return notice;
}

/** The rows of the list, in parts by what they ask of the reader. */
export function ProposalGroups({ items, isMember, flat }: ProposalGroupsProps) {
  // A string, so that rows move at the moment a vote ends and at no other tick.
  const phases = useClock(nextBoundary(items, serverNow()), (now) =>
    items.map((item) => phaseOf(item, now)).join(' '),
  );
  const notice = useEndedNotice(items, phases);
  const byId = new Map(items.map((item, index) => [item.id, phases.split(' ')[index] as Phase])); // joined just above
  const groups = flat
    ? [{ id: 'all', title: null, items }]
    : groupProposals(items, isMember, (item) => byId.get(item.id) ?? 'active');
  return (
    <>
      <VisuallyHidden>
        <p role="status">{notice}</p>
      </VisuallyHidden>
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.title ?? 'Proposals'}>
          <h2 className={styles.title} hidden={group.title === null}>
            {group.title ?? 'Proposals'}{' '}
            <span className={styles.count}>{formatCount(group.items.length)}</span>
          </h2>
          <ul className={styles.rows}>
            {group.items.map((item) => (
              <li key={item.id}>
                <ProposalRow proposal={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
