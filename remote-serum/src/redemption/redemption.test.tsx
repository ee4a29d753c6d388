import { checkRedemptionCode, type RedemptionCheck, redeemCode } from '@hideout/contract/redemption';
import { getSerumInfo } from '@hideout/contract/serum';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { DAY, HOUR, isoIn } from '@hideout/testing/factories/times';
import { answer, disconnect, refuse } from '@hideout/testing/fake-api';
import { setClockOffset } from '@hideout/ui/clock';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { box, check, GOOD, info, openAt, preview, receipt } from '../testing/open-redemption.tsx';
import { makeCheck, makeReceipt } from '../testing/redemption-samples.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('C01: a code is normalised while it is typed and pasted, and the caret stays where it was', async () => {
  const { user } = openAt('/redeem');
  const input: HTMLInputElement = (await box()) as HTMLInputElement;
  await user.type(input, ' welcome drip');
  expect(input.value).toBe('WELCOMEDRIP');
  input.setSelectionRange(7, 7);
  await user.paste('- ');
  expect(input.value).toBe('WELCOME-DRIP');
  expect(input.selectionStart).toBe(8);
});

test('nothing is asked of the server for what can be no code', async () => {
  const { user, api } = openAt('/redeem');
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(screen.getByText('Enter a code first.')).toBeDefined();
  await user.type(await box(), 'a.b');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getAllByText(/4 to 40 letters/)).toHaveLength(2);
  expect(api.callsTo(checkRedemptionCode)).toHaveLength(0);
});

test('C02: shows what a code gives, until when and how many are left, before it is redeemed', async () => {
  const view = openAt('/redeem');
  const card = await check(view, 'welcome-drip');
  await waitFor(() => expect(card.textContent).toContain('+25 SERUM'));
  expect(card.textContent).toContain('Welcome drip');
  expect(card.textContent).toContain('+50 SERUM points');
  expect(card.textContent).toContain('12 of them');
  expect(view.api.callsTo(checkRedemptionCode)[0]?.params).toEqual({ code: 'WELCOME-DRIP' });
  expect(view.api.callsTo(redeemCode)).toHaveLength(0);
});

test('an amount of SERUM is read with the decimals of the token, and not said while these are not known', async () => {
  const token = { ...info.token, decimals: 20 };
  const view = openAt('/redeem', [...GOOD, answer(getSerumInfo, { ...info, token })]);
  const card = await check(view);
  await waitFor(() => expect(card.textContent).toContain('+0.25 SERUM'));
  view.unmount();
  sessionStorage.clear();
  const other = await check(openAt('/redeem', [...GOOD, refuse(getSerumInfo, 'INTERNAL')]));
  await waitFor(() => expect(other.textContent).toContain('SERUMWelcome drip'));
});

test('a link fills the box and neither checks nor redeems by itself', async () => {
  const { api } = openAt('/redeem/welcome-drip');
  expect(((await box()) as HTMLInputElement).value).toBe('WELCOME-DRIP');
  expect(api.callsTo(checkRedemptionCode)).toHaveLength(0);
  expect(api.callsTo(redeemCode)).toHaveLength(0);
});

test('C04: two presses redeem once, and the receipt says what changed', async () => {
  const view = openAt('/redeem');
  const card = await check(view);
  const release = view.api.hold(redeemCode);
  const button = within(card).getByRole('button', { name: 'Redeem' });
  // Both before anything is rendered.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(view.hasUnsaved()).toBe(true));
  release();
  const done = await receipt();
  expect(view.api.callsTo(redeemCode)).toHaveLength(1);
  expect(done.textContent).toContain('rec0123456789abcdef');
  expect(done.textContent).toContain('SERUM points now4,760');
  expect(within(done).getByRole('link', { name: 'Take it by voucher' })).toBeDefined();
  expect(done.contains(document.activeElement)).toBe(true);
});

const STATUSES: readonly (readonly [Partial<RedemptionCheck>, RegExp])[] = [
  [{ status: 'unknown', rewards: [] }, /No such code\. Check 0\/O and 1\/I\./],
  [{ status: 'redeemed' }, /Already used by someone else\./],
  [{ status: 'expired', expiresAt: new Date(2026, 0, 2, 12).toISOString() }, /Expired .*2 Jan 2026/],
  [{ status: 'notStarted', startsAt: isoIn(3 * DAY) }, /Opens /],
  [{ status: 'notStarted' }, /none is running/],
  [{ status: 'exhausted', remaining: 0 }, /All of them have been taken\./],
  [
    { status: 'notEligible', requirements: [{ label: 'a passport', met: false }] },
    /Needs: a passport\..*you lack it.*Bind a passport/,
  ],
];

test.each(STATUSES)(
  'C03: says of %j what it means, and offers nothing to redeem',
  async (overrides, message) => {
    const view = openAt('/redeem', [answer(checkRedemptionCode, makeCheck(overrides))]);
    const card = await check(view);
    expect(card.textContent).toMatch(message);
    expect(within(card).queryByRole('button', { name: 'Redeem' })).toBeNull();
  },
);

test('offers the code that differs in its dashes alone, and checks it', async () => {
  const view = openAt('/redeem', [
    answer(checkRedemptionCode, ({ params: { code } }) =>
      code === 'WELCOME-DRIP'
        ? makeCheck()
        : makeCheck({ code, status: 'unknown', rewards: [], meant: 'WELCOME-DRIP' }),
    ),
  ]);
  const card = await check(view, 'welcome drip');
  expect(card.textContent).toContain('Did you mean WELCOME-DRIP?');
  await view.user.click(within(card).getByRole('button', { name: 'Check that one' }));
  await screen.findByRole('region', { name: 'What it gives' });
  expect(((await box()) as HTMLInputElement).value).toBe('WELCOME-DRIP');
});

test('C03: a code that the user has redeemed leads to its receipt', async () => {
  const check_ = makeCheck({ status: 'redeemedByYou', redeemedAt: isoIn(-DAY) });
  const view = openAt('/redeem', [answer(checkRedemptionCode, check_), answer(redeemCode, makeReceipt())]);
  const card = await check(view);
  expect(card.textContent).toContain('You have redeemed this code');
  await view.user.click(within(card).getByRole('button', { name: 'Show the receipt' }));
  expect((await receipt()).textContent).toContain('rec0123456789abcdef');
});

test('what another user took between check and press is said in its place', async () => {
  const view = openAt('/redeem', [
    answer(checkRedemptionCode, makeCheck()),
    refuse(redeemCode, 'CODE_REDEEMED'),
  ]);
  const card = await check(view);
  await view.user.click(within(card).getByRole('button', { name: 'Redeem' }));
  await waitFor(() => expect(card.textContent).toContain('Already used by someone else.'));
  expect(within(card).queryByRole('button', { name: 'Redeem' })).toBeNull();
});

test('C04: asks the check after a lost answer, and shows the receipt of a code that was redeemed', async () => {
  const view = openAt('/redeem', [answer(checkRedemptionCode, makeCheck())]);
  const card = await check(view);
  let calls = 0;
  view.api.use(
    answer(redeemCode, () => {
      calls += 1;
      return calls === 1 ? disconnect(redeemCode) : makeReceipt();
    }),
    answer(checkRedemptionCode, makeCheck({ status: 'redeemedByYou' })),
  );
  await view.user.click(within(card).getByRole('button', { name: 'Redeem' }));
  expect((await receipt()).textContent).toContain('rec0123456789abcdef');
  expect(view.api.callsTo(checkRedemptionCode)).toHaveLength(2);
});

test('a lost answer to a code that was not redeemed is said, and pressing again is offered', async () => {
  const view = openAt('/redeem', [answer(checkRedemptionCode, makeCheck()), disconnect(redeemCode)]);
  const card = await check(view);
  await view.user.click(within(card).getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('The answer was lost')).toBeDefined();
  expect(view.api.callsTo(redeemCode)).toHaveLength(1);
  view.api.use(answer(redeemCode, makeReceipt()));
  await view.user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await receipt()).toBeDefined();
});

test('says nothing of the outcome while it is unknown, and asks again on demand', async () => {
  const view = openAt('/redeem', [answer(checkRedemptionCode, makeCheck()), disconnect(redeemCode)]);
  const card = await check(view);
  view.api.use(disconnect(checkRedemptionCode));
  await view.user.click(within(card).getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('We do not know yet whether it was redeemed')).toBeDefined();
  view.api.use(
    answer(checkRedemptionCode, makeCheck({ status: 'redeemedByYou' })),
    answer(redeemCode, makeReceipt()),
  );
  await view.user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await receipt()).toBeDefined();
});

test('after a reload in mid-redemption the page asks what became of it, and sends nothing new', async () => {
  const first = openAt('/redeem/WELCOME-DRIP');
  await first.user.click(await screen.findByRole('button', { name: 'Check' }));
  first.api.hold(redeemCode);
  await first.user.click(within(await preview()).getByRole('button', { name: 'Redeem' }));
  first.unmount();

  const valid = openAt('/redeem/WELCOME-DRIP', [answer(checkRedemptionCode, makeCheck())]);
  expect(await screen.findByText('The answer was lost')).toBeDefined();
  expect(valid.api.callsTo(redeemCode)).toHaveLength(0);
  valid.unmount();

  const other = openAt('/redeem/WELCOME-DRIP', GOOD, makeSessionUser({ id: 'acc_other' }));
  await box();
  expect(other.api.callsTo(checkRedemptionCode)).toHaveLength(0);
});

test('a rate limit counts down by the time of the server, and then lets the user press', async () => {
  onTestFinished(() => setClockOffset(0));
  const limited = { code: 'RATE_LIMITED', retryAfterSeconds: 3_600 } as const;
  const view = openAt('/redeem/WELCOME-DRIP', [refuse(checkRedemptionCode, limited)]);
  const button = await screen.findByRole('button', { name: 'Check' });
  await view.user.click(button);
  await screen.findByText(/^Too many tries\. Again in 3\d{3} s\.$/, { selector: '[aria-hidden]' });
  await view.user.click(button);
  expect(view.api.callsTo(checkRedemptionCode)).toHaveLength(1);
  view.api.use(answer(checkRedemptionCode, makeCheck()));
  act(() => setClockOffset(HOUR / 2));
  expect(screen.getByText(/Again in 1[78]\d\d s\.$/, { selector: '[aria-hidden]' })).toBeDefined();
  act(() => setClockOffset(HOUR));
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await view.user.click(button);
  expect(await preview()).toBeDefined();
});

test('offline the code stays and the button says why it waits', async () => {
  const view = openAt('/redeem/WELCOME-DRIP');
  const button = await screen.findByRole('button', { name: 'Check' });
  view.setOnline(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('You are offline. The code stays here.')).toHaveLength(2);
  view.setOnline(true);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
