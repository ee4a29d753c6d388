import {
  isQuestLink,
  normalAnswer,
  QUEST_LIMITS,
  type QuestDraft,
  type QuestProblems,
} from './quest-rules.ts';
import { STEP_KINDS } from './quest-step-kinds.ts';

/** What is wrong with the steps, by field. */
export function stepProblems({ steps, source }: QuestDraft): QuestProblems {
  const { stepsMax, labelMax, hintMax } = QUEST_LIMITS;
  const problems: QuestProblems = {};
  if (steps.length === 0 || steps.length > stepsMax) problems.steps = `A quest has 1 to ${stepsMax} steps.`;
  for (const [index, step] of steps.entries()) {
    const field = `steps.${index}`;
    const title = step.title.trim();
    if (title === '' || title.length > labelMax) {
      problems[`${field}.title`] = `A title has 1 to ${labelMax} characters.`;
    }
    if ((step.hint ?? '').length > hintMax) {
      problems[`${field}.hint`] = `A hint has at most ${hintMax} characters.`;
    }
    if (!isQuestLink(step.href))
      problems[`${field}.href`] = 'A link is a path of this site or an https link.';
    if (steps.findIndex((other) => other.id === step.id) < index) {
      problems[`${field}.id`] = 'Another step has this id.';
    }
    // What Kazm checks needs no check of ours.
    if (source === 'hideout') Object.assign(problems, checkProblems(step, field));
  }
  return problems;
}

function checkProblems(step: QuestDraft['steps'][number], field: string): QuestProblems {
  const { answersMax, answerMax, minimumMax } = QUEST_LIMITS;
  const { proof, facts } = STEP_KINDS[step.kind];
  const problems: QuestProblems = {};
  if (step.fact !== null && !facts.includes(step.fact)) {
    problems[`${field}.fact`] = `A step of the kind ${step.kind} cannot be checked by this.`;
  }
  if (step.minimum < 1 || step.minimum > minimumMax) {
    problems[`${field}.minimum`] = `1 to ${minimumMax.toLocaleString('en')} tokens.`;
  }
  if (proof === 'answer' && step.answers !== 'kept') {
    const right = step.answers;
    const wrong = right.some((answer) => normalAnswer(answer) === '' || answer.length > answerMax);
    if (right.length === 0 || right.length > answersMax || wrong) {
      problems[`${field}.answers`] = `1 to ${answersMax} right answers, each with a letter or a digit.`;
    }
  }
  return problems;
}

/** What is wrong with the requirements, by field. */
export function requirementProblems(requirements: QuestDraft['requirements']): QuestProblems {
  const { requirementsMax, labelMax } = QUEST_LIMITS;
  const problems: QuestProblems = {};
  if (requirements.length > requirementsMax) {
    problems.requirements = `At most ${requirementsMax} requirements.`;
  }
  for (const [index, { label, fixHref }] of requirements.entries()) {
    if (label.trim() === '' || label.length > labelMax) {
      problems[`requirements.${index}.label`] = `A label has 1 to ${labelMax} characters.`;
    }
    if (!isQuestLink(fixHref)) {
      problems[`requirements.${index}.fixHref`] = 'A link is a path of this site or an https link.';
    }
  }
  return problems;
}
