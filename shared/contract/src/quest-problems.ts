import type { QuestReward } from './kazm.ts';
import { isQuestLink, QUEST_LIMITS, type QuestDraft, type QuestProblems } from './quest-rules.ts';
import { requirementProblems, stepProblems } from './quest-step-problems.ts';

/**
 * What prevents a quest from being stored, by field, each as one message; empty when nothing does. What
 * only the server knows (a slug that is taken, badges, collections) it adds by itself.
 */
export function questProblems(quest: QuestDraft): QuestProblems {
  return {
    ...textProblems(quest),
    ...timeProblems(quest),
    ...rewardProblems(quest.rewards),
    ...stepProblems(quest),
    ...requirementProblems(quest.requirements),
  };
}

function textProblems(quest: QuestDraft): QuestProblems {
  const { titleMin, titleMax, summaryMax, bodyMax, capMax } = QUEST_LIMITS;
  const problems: QuestProblems = {};
  const title = quest.title.trim();
  if (title.length < titleMin || title.length > titleMax) {
    problems.title = `A title has ${titleMin} to ${titleMax} characters.`;
  }
  if (quest.slug !== null && !/^[a-z0-9][a-z0-9_-]{0,59}$/.test(quest.slug)) {
    problems.slug = 'A slug has 1 to 60 small letters, digits, hyphens and underscores.';
  }
  const summary = quest.summary.trim();
  if (summary === '' || summary.length > summaryMax) {
    problems.summary = `A summary has 1 to ${summaryMax} characters.`;
  }
  if ((quest.body ?? '').length > bodyMax) {
    problems.body = `The text has at most ${bodyMax.toLocaleString('en')} characters.`;
  }
  if (!isQuestLink(quest.image)) problems.image = 'An image is a path of this site or an https link.';
  if (!isQuestLink(quest.externalUrl) || quest.externalUrl?.startsWith('/') === true) {
    problems.externalUrl = 'An external address is an https link.';
  }
  if (quest.cap !== null && (!Number.isInteger(quest.cap) || quest.cap < 1 || quest.cap > capMax)) {
    problems.cap = `The places are 1 to ${capMax.toLocaleString('en')}, or without a limit.`;
  }
  return problems;
}

function timeProblems({ startsAt, endsAt }: QuestDraft): QuestProblems {
  const start = startsAt === null ? null : Date.parse(startsAt);
  const end = endsAt === null ? null : Date.parse(endsAt);
  const problems: QuestProblems = {};
  if (Number.isNaN(start)) problems.startsAt = 'Give the start as a date and a time.';
  if (Number.isNaN(end)) problems.endsAt = 'Give the end as a date and a time.';
  else if (start !== null && end !== null && end <= start) problems.endsAt = 'The end comes after the start.';
  return problems;
}

function rewardProblems(rewards: readonly QuestReward[]): QuestProblems {
  const { rewardsMax, labelMax } = QUEST_LIMITS;
  const problems: QuestProblems = {};
  if (rewards.length > rewardsMax) problems.rewards = `At most ${rewardsMax} rewards.`;
  for (const [index, reward] of rewards.entries()) {
    const field = `rewards.${index}`;
    const amount = amountProblem(reward);
    if (amount !== null) problems[`${field}.${amount.field}`] = amount.message;
    const label = reward.label.trim();
    if (label === '' || label.length > labelMax) {
      problems[`${field}.label`] = `A label has 1 to ${labelMax} characters.`;
    }
    // A completion books each kind under one reason, once.
    const isAgain = rewards.findIndex((other) => isSameReward(other, reward)) < index;
    if (isAgain) problems[`${field}.kind`] = 'There is a reward of this kind already.';
  }
  return problems;
}

function isSameReward(one: QuestReward, other: QuestReward): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'badge' || (one.badge ?? one.label) === (other.badge ?? other.label);
}

function amountProblem({ kind, amount }: QuestReward): { field: string; message: string } | null {
  const { pointsMax, serumMax } = QUEST_LIMITS;
  switch (kind) {
    case 'reputation':
    case 'serumPoints': {
      if (/^[1-9]\d{0,8}$/.test(amount) && Number(amount) <= pointsMax) return null;
      return { field: 'amount', message: `Whole points, 1 to ${pointsMax.toLocaleString('en')}.` };
    }
    case 'serum': {
      if (/^[1-9]\d{0,77}$/.test(amount) && BigInt(amount) <= serumMax) return null;
      return { field: 'amount', message: 'SERUM is counted in base units: digits only, more than 0.' };
    }
    case 'badge':
      return null;
    case 'role':
      return { field: 'kind', message: 'A quest cannot grant a role. Give a badge instead.' };
    case 'code':
      return { field: 'kind', message: 'A quest cannot hand out codes. Give SERUM or a badge instead.' };
  }
}
