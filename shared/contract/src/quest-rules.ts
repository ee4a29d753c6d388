import type { QuestFact, QuestReward, QuestStepKind } from './kazm.ts';

/** Bounds of a quest. Lengths count UTF-16 units, as `maxlength` of a form field does. */
export const QUEST_LIMITS = {
  titleMin: 3,
  titleMax: 120,
  summaryMax: 280,
  bodyMax: 10_000,
  linkMax: 512,
  labelMax: 120,
  hintMax: 280,
  stepsMax: 12,
  rewardsMax: 6,
  requirementsMax: 6,
  answersMax: 20,
  answerMax: 200,
  minimumMax: 1_000,
  capMax: 1_000_000_000,
  /** Points of one completion. */
  pointsMax: 100_000,
  /** SERUM of one completion, in base units: a thousand million tokens of 18 decimals. */
  serumMax: 10n ** 27n,
} as const;

/** A quest as it is going to be stored; absent texts are null. Times are ISO-8601. */
export type QuestDraft = {
  readonly slug: string | null;
  readonly title: string;
  readonly summary: string;
  readonly body: string | null;
  readonly image: string | null;
  readonly externalUrl: string | null;
  readonly source: 'kazm' | 'hideout';
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly cap: number | null;
  readonly rewards: readonly QuestReward[];
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: QuestStepKind;
    readonly href: string | null;
    readonly hint: string | null;
    readonly fact: QuestFact | null;
    /** `stored`: those stored before stay. */
    readonly answers: readonly string[] | 'kept';
    readonly minimum: number;
  }[];
  readonly requirements: readonly { readonly label: string; readonly fixHref: string | null }[];
};

/** One message for each field that is wrong; keys are dotted paths into the body. */
export type QuestProblems = Record<string, string>;

/** An answer as it is compared: letters and digits only, in small letters, one space between words. */
export function normalAnswer(answer: string): string {
  return answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A path of this site or an https address; null is fine too. */
export function isQuestLink(link: string | null): boolean {
  if (link === null) return true;
  if (link.length === 0 || link.length > QUEST_LIMITS.linkMax) return false;
  // A browser reads `//host` and `/\host` as another site.
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link) && !/\s/.test(link);
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}
