import type { QuestCadence } from '@hideout/contract/kazm';

const DAY_MS = 24 * 60 * 60_000;

/** One cycle of a repeating quest, in UTC. */
type Period = {
  /** How completions name it: `once`, `2026-11-20`, `2026-W47`, `2026-11` or a season's id. */
  readonly key: string;
  /** Null for `once` and `season`: open since ever. */
  readonly startsAt: Date | null;
  /** When the next cycle begins; null when there is none to name. */
  readonly endsAt: Date | null;
};

/** The cycle a timestamp belongs to. Weeks are ISO weeks: they begin on Monday. */
export function getPeriod(cadence: QuestCadence, at: Date, seasonId: string): Period {
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  const day = Date.UTC(year, month, at.getUTCDate());
  switch (cadence) {
    case 'once':
      return { key: 'once', startsAt: null, endsAt: null };
    case 'season':
      return { key: seasonId, startsAt: null, endsAt: null };
    case 'daily':
      return { key: isoDay(day), startsAt: new Date(day), endsAt: new Date(day + DAY_MS) };
    case 'monthly':
      return {
        key: isoDay(day).slice(0, 7),
        startsAt: new Date(Date.UTC(year, month, 1)),
        endsAt: new Date(Date.UTC(year, month + 1, 1)),
      };
    case 'weekly': {
      const monday = day - ((at.getUTCDay() + 6) % 7) * DAY_MS;
      return { key: isoWeek(monday), startsAt: new Date(monday), endsAt: new Date(monday + 7 * DAY_MS) };
    }
  }
}

/** Cycles in a row that were completed, counting back from the running one or, while it is open, the last. */
export function computeStreak(
  cadence: QuestCadence,
  done: Pick<ReadonlySet<string>, 'has'>,
  now: Date,
): number | null {
  if (cadence === 'once' || cadence === 'season') return null;
  let period = getPeriod(cadence, now, '');
  if (!done.has(period.key)) period = before(cadence, period);
  let streak = 0;
  while (done.has(period.key)) {
    streak += 1;
    period = before(cadence, period);
  }
  return streak;
}

function before(cadence: QuestCadence, period: Period): Period {
  const start = period.startsAt?.getTime() ?? 0;
  return getPeriod(cadence, new Date(start - 1), '');
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isoWeek(monday: number): string {
  // The year of a week is the year of its Thursday.
  const thursday = new Date(monday + 3 * DAY_MS);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
