/** Bounds of a proposal. Lengths count UTF-16 units, as `maxlength` of a form field does. */
export const PROPOSAL_LIMITS = {
  titleMin: 5,
  titleMax: 256,
  bodyMin: 20,
  bodyMax: 10_000,
  summaryMax: 280,
  linkMax: 256,
  labelsMax: 5,
  labelMax: 24,
  cancelReasonMin: 3,
  cancelReasonMax: 500,
  quorumMax: 10_000_000,
  /** A proposal starts at least this long after it is published, so that people can read it. */
  leadMs: 5 * 60_000,
  lengthMinMs: 60 * 60_000,
  lengthMaxMs: 30 * 24 * 60 * 60_000,
} as const;

/** Longest reason of a vote. */
export const MAX_REASON_LENGTH = 500;

type ProposalText = {
  title: string;
  body: string;
  summary?: string | undefined;
  discussionUrl?: string | undefined;
  labels?: readonly string[] | undefined;
  startAt: string;
  endAt: string;
  quorum: number;
};

function isHttps(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

function timeProblems(input: ProposalText, now: number): Record<string, string> {
  const start = Date.parse(input.startAt);
  const end = Date.parse(input.endAt);
  const problems: Record<string, string> = {};
  if (Number.isNaN(start)) problems.startAt = 'Give the start as a date and a time.';
  else if (start < now + PROPOSAL_LIMITS.leadMs) {
    problems.startAt = 'Voting starts at least 5 minutes from now.';
  }
  if (Number.isNaN(end)) problems.endAt = 'Give the end as a date and a time.';
  else if (end - start < PROPOSAL_LIMITS.lengthMinMs) problems.endAt = 'Voting lasts at least 1 hour.';
  else if (end - start > PROPOSAL_LIMITS.lengthMaxMs) problems.endAt = 'Voting lasts at most 30 days.';
  return problems;
}

/**
 * What prevents a proposal from being published, by field, each as one message; empty when nothing does.
 * The form and the server ask the same function.
 *
 * @param now milliseconds since 1970, by the server's clock.
 */
export function proposalProblems(input: ProposalText, now: number): Record<string, string> {
  const { titleMin, titleMax, bodyMin, bodyMax, summaryMax, linkMax, labelsMax, labelMax, quorumMax } =
    PROPOSAL_LIMITS;
  const problems = timeProblems(input, now);
  const title = input.title.trim();
  if (title.length < titleMin || title.length > titleMax) {
    problems.title = `A title has ${titleMin} to ${titleMax} characters.`;
  }
  const body = input.body.trim();
  if (body.length < bodyMin || body.length > bodyMax) {
    problems.body = `The text has ${bodyMin} to ${bodyMax.toLocaleString('en')} characters.`;
  }
  if ((input.summary ?? '').length > summaryMax) {
    problems.summary = `A summary has at most ${summaryMax} characters.`;
  }
  const link = input.discussionUrl ?? '';
  if (link !== '' && (link.length > linkMax || !isHttps(link))) {
    problems.discussionUrl = `The discussion is an https link of at most ${linkMax} characters.`;
  }
  const labels = input.labels ?? [];
  if (labels.length > labelsMax || labels.some((label) => label.trim() === '' || label.length > labelMax)) {
    problems.labels = `At most ${labelsMax} labels of 1 to ${labelMax} characters.`;
  }
  const hundredths = input.quorum * 100;
  if (!(input.quorum > 0) || input.quorum > quorumMax) problems.quorum = 'The quorum is more than 0.';
  else if (Math.abs(hundredths - Math.round(hundredths)) > 1e-6) {
    problems.quorum = 'The quorum has at most two decimals.';
  }
  return problems;
}

/** These have to be right in a draft too; of the others only what is too long is refused. */
const FIELDS_OF_A_DRAFT: readonly string[] = ['labels', 'quorum'];

/**
 * What prevents a text from being stored as a draft, by field. A draft needs a title and possible times; all else may
 * come later, but nothing is longer than it may ever be.
 *
 * @param now milliseconds since 1970, by the server's clock.
 */
export function draftProblems(input: ProposalText, now: number): Record<string, string> {
  const { titleMax, bodyMax, summaryMax, linkMax } = PROPOSAL_LIMITS;
  const isTooLong: Readonly<Record<string, boolean>> = {
    title: input.title.trim().length > titleMax,
    body: input.body.trim().length > bodyMax,
    summary: (input.summary ?? '').length > summaryMax,
    discussionUrl: (input.discussionUrl ?? '').length > linkMax,
  };
  const fields = Object.fromEntries(
    Object.entries(proposalProblems(input, now)).filter(
      ([field]) => FIELDS_OF_A_DRAFT.includes(field) || isTooLong[field] === true,
    ),
  );
  const start = Date.parse(input.startAt);
  const end = Date.parse(input.endAt);
  if (input.title.trim() === '') fields.title = 'Give the draft a title.';
  if (Number.isNaN(start)) fields.startAt = 'Give the start as a date and a time.';
  if (Number.isNaN(end) || end <= start) fields.endAt = 'The end comes after the start.';
  return fields;
}

/**
 * The first paragraph without its markup, cut at a word: the summary of a proposal that brings none.
 */
export function formatSummary(markdown: string): string {
  const paragraph =
    markdown
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .find((block) => block !== '' && !/^(#|[-*+] |\d+\. |>|\||```|!\[)/.test(block)) ?? '';
  const plain = paragraph
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`~]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= PROPOSAL_LIMITS.summaryMax) return plain;
  const cut = plain.slice(0, PROPOSAL_LIMITS.summaryMax - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > 0 ? space : cut.length).trimEnd()}…`;
}
