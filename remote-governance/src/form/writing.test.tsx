import { listProposals, saveProposal } from '@hideout/contract/governance';
import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { makeProposalPage, makeProposalSummary, makeTally } from '@hideout/testing/factories/governance';
import { answer, refuse } from '@hideout/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BODY,
  control,
  openForm,
  panel,
  savesWhatIsSent,
  write,
  writeAll,
} from '../testing/proposal-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function onWideScreen(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // Only what `useMediaQuery` reads of a list.
    () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
}

test('counts each limit while one types, cuts nothing off, and says how much is too much', async () => {
  await openForm();
  const long = 'x'.repeat(PROPOSAL_LIMITS.titleMax + 4);
  write({ title: long, body: 'Five!' });
  expect(control('title').value).toBe(long);
  expect(screen.getByText('260 / 256, 4 too many')).toBeTruthy();
  expect(screen.getByText('5 / 10,000')).toBeTruthy();
});

test('says what is wrong with a field when it is left, and not before', async () => {
  await openForm();
  write({ title: 'Hi' });
  expect(control('title').getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(control('title'));
  expect(control('title').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('A title has 5 to 256 characters.')).toBeTruthy();
  expect(control('body').getAttribute('aria-invalid')).toBeNull();
  write({ title: 'Fund the villa' });
  expect(control('title').getAttribute('aria-invalid')).toBeNull();
});

test('published with mistakes: lists all of them, goes to the first, and each leads to its field', async () => {
  const { user, api } = await openForm();
  write({ title: 'Fund the villa', discussionUrl: 'http://forum.example' });
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  const alert = within(panel().getByRole('alert'));
  expect(alert.getByText('3 things to mend')).toBeTruthy();
  expect(alert.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Text',
    'Quorum',
    'Discussion',
  ]);
  expect(document.activeElement).toBe(control('body'));
  await user.click(alert.getByRole('link', { name: 'Quorum' }));
  expect(document.activeElement).toBe(control('quorum'));
  write({ quorum: '500', body: BODY });
  expect(panel().getByText('One thing to mend')).toBeTruthy();
  write({ discussionUrl: '' });
  expect(panel().queryByRole('alert')).toBeNull();
  expect(api.callsTo(saveProposal)).toHaveLength(0);
});

test('a mistake in the text is shown where it can be fixed, also from the preview', async () => {
  const { user } = await openForm();
  write({ title: 'Fund the villa', quorum: '500' });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  expect(screen.getByRole('button', { name: 'Write', pressed: true })).toBeTruthy();
  expect(document.activeElement).toBe(control('body'));
});

test('the preview is the text as readers see it; what is written stays', async () => {
  onWideScreen(false);
  const { user } = await openForm();
  writeAll();
  expect(screen.queryByRole('button', { name: 'Side by side' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('region', { name: 'Preview of the text' });
  expect(within(preview).getByText('cheap').tagName).toBe('STRONG');
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(control('body').value).toBe(BODY);
});

test('on a wide screen text and preview stand side by side', async () => {
  onWideScreen(true);
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Side by side' }));
  write({ body: BODY });
  const preview = await screen.findByRole('region', { name: 'Preview of the text' });
  expect(await within(preview).findByText('cheap')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Text' })).toBeTruthy();
});

test('an image link is put where the caret is, its text selected to be typed over', async () => {
  const { user } = await openForm();
  write({ body: 'Look: ' });
  control('body').setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Image link' }));
  const area = control('body');
  expect(area.value).toBe('Look: ![What it shows](https://)');
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart ?? 0, area.selectionEnd ?? 0)).toBe('What it shows');
});

test('checks as readers will see it: the row of the list and the text of the page', async () => {
  await openForm();
  writeAll();
  const check = within(screen.getByRole('region', { name: 'Check' }));
  expect(await check.findByRole('article', { hidden: true })).toHaveProperty(
    'textContent',
    expect.stringContaining('Fund the villa'),
  );
  expect(check.getByText('Quorum 500')).toBeTruthy();
  expect((await check.findByText('cheap')).tagName).toBe('STRONG');
  write({ startAt: '' });
  expect(await check.findByText(/Give the start and the end/)).toBeTruthy();
});

test('M05: times say their zone, and a preset ends the vote that many days after its start', async () => {
  const { user } = await openForm();
  write({ startAt: '2030-05-01T18:00' });
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(control('endAt').value).toBe('2030-05-08T18:00');
  expect(screen.getByRole('button', { name: '7 days', pressed: true })).toBeTruthy();
  expect(screen.getByText(/^Wed, 1 May 2030, 18:00 \S+/)).toBeTruthy();
  expect(
    screen.getByText(
      new RegExp(`In your own time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`),
    ),
  ).toBeTruthy();
  write({ startAt: '' });
  expect(screen.getByRole('button', { name: '7 days', description: 'Give the start first.' })).toBeTruthy();
});

test('the quorum is hinted at by what the last five votes needed and gathered, and can be taken over', async () => {
  const closed = (forPower: number, quorum: number, state: 'succeeded' | 'cancelled' = 'succeeded') =>
    makeProposalSummary({ state, number: forPower, tally: makeTally({ forPower, againstPower: 0, quorum }) });
  const { user } = await openForm({
    handlers: [
      answer(
        listProposals,
        makeProposalPage([
          closed(9_000, 90_000, 'cancelled'),
          ...[1_000, 2_000, 3_000, 4_000, 5_000].map((power) => closed(power, power * 2)),
          closed(70_000, 70_000),
        ]),
      ),
    ],
  });
  const hint = await screen.findByText(/The last 5 votes needed/);
  expect(hint.textContent).toBe('The last 5 votes needed 6,000 and gathered 3,000 on average.');
  await user.click(screen.getByRole('button', { name: 'Use 6,000' }));
  expect(control('quorum').value).toBe('6000');
});

test('no hint is no obstacle: it says so and can be asked for again', async () => {
  const { user, api } = await openForm({ handlers: [refuse(listProposals, 'INTERNAL')] });
  await screen.findByText(/What past proposals needed did not load/);
  api.use(answer(listProposals, makeProposalPage([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Nothing has been voted to the end yet/)).toBeTruthy();
});

test('Enter in a line publishes nothing', async () => {
  const { user, api } = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  await user.type(control('title'), '{Enter}');
  expect(api.callsTo(saveProposal)).toHaveLength(0);
});

test('M05: publishes what was written, says so, goes to its page, and leaves no draft', async () => {
  const { user, api, address } = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  write({
    startAt: '2030-05-01T18:00',
    endAt: '2030-05-04T18:00',
    summary: ' Short. ',
    labels: 'treasury, events,',
    discussionUrl: 'https://forum.example/t/1',
  });
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(api.callsTo(saveProposal).map(({ body }) => body)).toEqual([
    {
      action: 'publish',
      title: 'Fund the villa',
      body: BODY,
      summary: 'Short.',
      discussionUrl: 'https://forum.example/t/1',
      labels: ['treasury', 'events'],
      startAt: new Date('2030-05-01T18:00').toISOString(),
      endAt: new Date('2030-05-04T18:00').toISOString(),
      quorum: 500,
    },
  ]);
  expect(localStorage.length).toBe(0);
});

test('an unfinished text is saved as a draft on the server, and goes on there', async () => {
  const { user, api, address } = await openForm({
    handlers: [savesWhatIsSent({ state: 'draft' })],
  });
  write({ title: 'An idea', quorum: '1' });
  await user.click(panel().getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043/edit'));
  expect(api.callsTo(saveProposal)[0]?.body).toMatchObject({ action: 'draft', title: 'An idea', body: '' });
  expect(localStorage.length).toBe(0);
});
