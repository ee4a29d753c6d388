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
  verifying: { word: 'Ready to collect', tone: 'serum', icon: 'gift' },
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

/** Requirements known to be missing. */
export function missingRequirements(quest: Quest): string[] {
  return quest.requirements.filter(({ met }) => met === false).map(({ label }) => label);
}

const ACTIONS: Readonly<Record<QuestState, string>> = {
  upcoming: 'See what it will be',
  locked: 'See what is missing',
  available: 'Start',
  inProgress: 'Continue',
  verifying: 'Collect the reward',
  completed: 'See what you did',
  cooldown: 'See when it opens again',
  expired: 'See what it was',
  full: 'See what it was',
};

/** The one thing to do about a quest, as a label. */
export function actionWord(state: string): string {
  const words: Readonly<Record<string, string>> = ACTIONS;
  return words[state] ?? 'Open';
}

/** True when the running cycle is completed and booked. */
export function isDone({ state }: Pick<Quest, 'state'>): boolean {
  return state === 'completed' || state === 'cooldown';
}

/** True when the member can do something about it now: not while all that is left of it waits for a moderator. */
export function canBeDone({ state, steps }: Pick<Quest, 'state' | 'steps'>): boolean {
  if (state === 'verifying') return true;
  const left = steps.filter((step) => step.state !== 'done');
  return isOpen({ state }) && (left.length === 0 || left.some((step) => step.state !== 'verifying'));
}

/** True when steps can be done now. */
export function isOpen({ state }: Pick<Quest, 'state'>): boolean {
  return state === 'available' || state === 'inProgress' || state === 'verifying';
}
