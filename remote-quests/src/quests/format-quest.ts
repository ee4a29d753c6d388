import type { Quest, QuestCadence, QuestState } from '@hideout/contract/kazm';
import type { IconName } from '@hideout/ui/icon-shapes';

type Tone = 'neutral' | 'serum' | 'flesh' | 'bile' | 'plasma' | 'venom' | 'violet';

const CADENCES: Readonly<Record<QuestCadence, string>> = {
  once: 'Once',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  season: 'This season',
};

/** How often a quest can be done; a cadence this version does not know is printed as it came. */
export function cadenceWord(cadence: string): string {
  const words: Readonly<Record<string, string>> = CADENCES;
  return words[cadence] ?? cadence;
}

type StateWord = { readonly word: string; readonly tone: Tone; readonly icon: IconName };

const STATES: Readonly<Record<QuestState, StateWord>> = {
  upcoming: { word: 'Not open yet', tone: 'neutral', icon: 'calendar' },
  locked: { word: 'Locked', tone: 'flesh', icon: 'lock' },
  available: { word: 'Open', tone: 'plasma', icon: 'unlock' },
  inProgress: { word: 'Started', tone: 'serum', icon: 'arrow-right' },
  verifying: { word: 'Being checked', tone: 'bile', icon: 'clock' },
  completed: { word: 'Done', tone: 'serum', icon: 'check' },
  cooldown: { word: 'Done for now', tone: 'serum', icon: 'check' },
  expired: { word: 'Over', tone: 'neutral', icon: 'minus' },
  full: { word: 'All places taken', tone: 'neutral', icon: 'users' },
};

/** The state of a quest as a word and a tone; an unknown state is printed as it came. */
export function stateWord(state: string): StateWord {
  const words: Readonly<Record<string, StateWord>> = STATES;
  return words[state] ?? { word: state, tone: 'neutral', icon: 'info' };
}

/** Steps done and steps in all. A finished quest counts every step, whatever its list says. */
export function getProgress(quest: Quest): { done: number; total: number } {
  const total = quest.steps.length;
  if (quest.state === 'completed' || quest.state === 'cooldown') return { done: total, total };
  return { done: quest.steps.filter(({ state }) => state === 'done').length, total };
}

/** The next relevant timestamp of a quest and the label before it. */
export function getNextTimestamp(quest: Quest): { prefix: string; at: string } | null {
  if (quest.state === 'upcoming' && quest.startsAt !== null) return { prefix: 'Opens', at: quest.startsAt };
  if (quest.state === 'cooldown' && quest.nextAt !== null) return { prefix: 'Again', at: quest.nextAt };
  if (quest.state === 'completed' || quest.state === 'expired' || quest.state === 'full') return null;
  if (quest.endsAt !== null) return { prefix: 'Ends', at: quest.endsAt };
  return null;
}

const DAY = 86_400_000;

/** The coming midnight in UTC, when daily quests start over; both in milliseconds since 1970. */
export function nextDailyReset(now: number): number {
  return (Math.floor(now / DAY) + 1) * DAY;
}

/** Requirements known to be missing. */
export function missingRequirements(quest: Quest): string[] {
  return quest.requirements.filter(({ met }) => met === false).map(({ label }) => label);
}

/** What a reader must know about Kazm, or null when all is well. */
export function formatKazmStatus(status: string): string | null {
  if (status === 'expired') return 'The link to Kazm has run out: progress there may be old.';
  if (status === 'unavailable') return 'Kazm is not answering: progress there may be old.';
  if (status === 'notLinked') return 'Kazm is not linked: quests done there are not seen.';
  return null;
}
