import { listProposals, type Proposal, saveProposal } from '@hideout/contract/governance';
import { makeProposal, makeProposalPage, makeTally } from '@hideout/testing/factories/governance';
import { makeAdmin } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, type FakeApi } from '@hideout/testing/fake-api';
import { fireEvent, screen, within } from '@testing-library/react';
import type { FormField } from '../form/form-values.ts';
import { type RenderGovernanceOptions, renderGovernance } from './render-governance.tsx';

/** The admin who writes proposals in these tests. */
export const AUTHOR = makeAdmin();

export const BODY = 'The villa was **cheap**. The neighbours were not.';

/** What the server makes of the form below; the times differ. */
export function makeSaved(overrides: Partial<Proposal> = {}): Proposal {
  return makeProposal({
    number: 43,
    id: 'mcp-043',
    state: 'pending',
    title: 'Fund the villa',
    body: BODY,
    summary: 'The villa was cheap. The neighbours were not.',
    discussionUrl: null,
    labels: [],
    author: { id: AUTHOR.id, username: AUTHOR.username, avatar: null },
    tally: makeTally({ quorum: 500, forPower: 0, againstPower: 0, forVoters: 0, againstVoters: 0 }),
    can: { vote: false, edit: true, cancel: true },
    ...overrides,
  });
}

/** Times for the form, and the proposal that comes of them. */
export const TIMES = { startAt: '2030-05-01T18:00', endAt: '2030-05-04T18:00' };
export const PUBLISHED = makeSaved({
  startAt: new Date(TIMES.startAt).toISOString(),
  endAt: new Date(TIMES.endAt).toISOString(),
  createdAt: isoIn(0),
});

/** Where it is edited. */
export const EDIT_AT = '/governance/mcp-043/edit';

/** The server's answer to a save: the proposal with what was sent. */
export function savesWhatIsSent(overrides: Partial<Proposal> = {}) {
  return answer(saveProposal, ({ body }) =>
    makeSaved({ title: body.title, startAt: body.startAt, endAt: body.endAt, ...overrides }),
  );
}

/** Opens a page of the form, by default the empty one, as `AUTHOR`. */
export async function openForm(options: Partial<RenderGovernanceOptions> = {}) {
  const view = renderGovernance({
    at: '/governance/new',
    session: AUTHOR,
    ...options,
    handlers: [answer(listProposals, makeProposalPage([])), ...(options.handlers ?? [])],
  });
  await screen.findByRole('textbox', { name: 'Title' });
  return view;
}

const LABELS: Readonly<Record<FormField, RegExp>> = {
  title: /^Title$/,
  summary: /^Summary/,
  body: /^Text$/,
  startAt: /^Voting starts$/,
  endAt: /^Voting ends$/,
  quorum: /^Quorum$/,
  discussionUrl: /^Discussion/,
  labels: /^Labels/,
};

/** The control of a field. */
export function control(field: FormField): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(LABELS[field], { selector: 'input, textarea' });
}

/** Types into fields, each at once. */
export function write(values: Partial<Record<FormField, string>>): void {
  for (const [field, value] of Object.entries(values)) {
    // Keys of a partial record of fields are fields.
    fireEvent.change(control(field as FormField), { target: { value } });
  }
}

/** Everything that a proposal needs beyond its times. */
export function writeAll(): void {
  write({ title: 'Fund the villa', body: BODY, quorum: '500' });
}

/** What stands at the buttons: whether it is stored, problems, failures. */
export function panel() {
  return within(screen.getByRole('complementary', { name: 'Saving and publishing' }));
}

/** Keys of the drafts in storage, without what they all begin with. */
export function getStoredDrafts(): string[] {
  const prefix = 'hideout.draft.proposal.';
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** What was sent, oldest first. */
export function sentBodies(api: FakeApi): readonly unknown[] {
  return api.callsTo(saveProposal).map(({ body }) => body);
}
