import type { Proposal, ProposalInput } from '@hideout/contract/governance';
import { formatSummary } from '@hideout/contract/proposal-rules';

/** What can be filled in, in the order of the page and by the names of the contract. */
export const FIELD_LABELS = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  startAt: 'Start',
  endAt: 'End',
  quorum: 'Quorum',
  discussionUrl: 'Discussion',
  labels: 'Labels',
} as const;
export type FormField = keyof typeof FIELD_LABELS;

export function isFormField(field: string): field is FormField {
  return Object.hasOwn(FIELD_LABELS, field);
}

export const FORM_FIELDS = Object.keys(FIELD_LABELS).filter(isFormField);

/** As the controls hold it: times in the reader's own zone as `datetime-local` writes them, labels with commas. */
export type FormValues = Readonly<Record<FormField, string>>;

/** The part of a `ProposalInput` that is filled in. */
export type FormInput = Omit<ProposalInput, 'id' | 'version' | 'action' | 'cancelReason'>;

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const USUAL_DAYS = 5;

const two = (part: number) => String(part).padStart(2, '0');

/** A timestamp for a `datetime-local` control; seconds only where there are some, so that reading it back changes nothing. */
function toLocal(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** UTC of a local time; empty when there is none. */
function toUtc(local: string): string {
  const timestamp = new Date(local);
  return Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString();
}

/** The same hour of the clock some days later, over a change to summer time as well; empty without a start. */
export function daysAfter(startLocal: string, days: number): string {
  const timestamp = new Date(startLocal);
  if (Number.isNaN(timestamp.getTime())) return '';
  timestamp.setDate(timestamp.getDate() + days);
  return toLocal(timestamp.getTime());
}

/** Times for something new: from the full hour after this one tomorrow, for the usual length. */
function newTimes(now: number): Pick<FormValues, 'startAt' | 'endAt'> {
  const startAt = toLocal(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS);
  return { startAt, endAt: daysAfter(startAt, USUAL_DAYS) };
}

/** An empty form. */
export function emptyValues(now: number): FormValues {
  return { title: '', summary: '', body: '', quorum: '', discussionUrl: '', labels: '', ...newTimes(now) };
}

/** A proposal as it stands, to be edited. A summary that was made of the text stays one. */
export function toFormValues(proposal: Proposal): FormValues {
  const { title, summary, body, startAt, endAt, tally, discussionUrl, labels } = proposal;
  return {
    title,
    summary: summary === formatSummary(body) ? '' : summary,
    body,
    startAt: toLocal(Date.parse(startAt)),
    endAt: toLocal(Date.parse(endAt)),
    quorum: String(tally.quorum),
    discussionUrl: discussionUrl ?? '',
    labels: labels.join(', '),
  };
}

/** The text of another proposal with times of its own. */
export function copyProposal(proposal: Proposal, now: number): FormValues {
  return { ...toFormValues(proposal), ...newTimes(now) };
}

/**
 * What the rules judge and the server gets. Invalid times are empty, an invalid quorum is NaN, and a summary
 * that the server would make by itself is left to it.
 */
export function toFormInput(values: FormValues): FormInput {
  const summary = values.summary.trim();
  const body = values.body.trim();
  const discussionUrl = values.discussionUrl.trim();
  const quorum = values.quorum.trim();
  return {
    title: values.title.trim(),
    body,
    ...(summary === '' || summary === formatSummary(body) ? {} : { summary }),
    ...(discussionUrl === '' ? {} : { discussionUrl }),
    labels: values.labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
    startAt: toUtc(values.startAt),
    endAt: toUtc(values.endAt),
    // Strict: who copies 12.500 from a page that groups by points does not mean twelve and a half.
    quorum: /^\d+(\.\d{1,2})?$/.test(quorum) ? Number(quorum) : Number.NaN,
  };
}

/** Whether two forms say the same to the server. */
export function sameValues(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(toFormInput(one)) === JSON.stringify(toFormInput(other));
}
