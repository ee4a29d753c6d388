import { lookUpVote } from '@hideout/contract/votes';
import { getVotingPower, type VotingPower, type VotingPowerSource } from '@hideout/contract/voting-power';
import { makeUserRef } from '@hideout/testing/factories/people';
import { makeVotingPower, makeVotingPowerSource } from '@hideout/testing/factories/voting';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openProposal, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const VAULT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const FRANKEN = makeUserRef({ id: 'user_3', username: 'franken' });
const VAULT_LINE = { kind: 'delegation', address: VAULT, linkedTo: OWN, count: 9 } as const;

function open(power: VotingPower) {
  return openProposal({ handlers: [answer(getVotingPower, power)] });
}

async function powerCard() {
  await screen.findByText(/^Frozen/);
  return within(screen.getByRole('region', { name: 'Your power' }));
}

/** The one line that a source makes, beside a wallet that counts. */
async function formatLine(source: Partial<VotingPowerSource>) {
  open(makeVotingPower({ sources: [makeVotingPowerSource(source), makeVotingPowerSource()] }));
  const [line] = (await powerCard()).getAllByRole('listitem');
  if (line === undefined) throw new Error('There is no line.');
  return line;
}

const not = (because: NonNullable<VotingPowerSource['notCountedBecause']>) =>
  ({ counted: false, notCountedBecause: because }) as const;

describe('a line of power', () => {
  test('says whose wallet it is and what it makes', async () => {
    const line = await formatLine({ ...VAULT_LINE, owner: FRANKEN, weight: 0.5 });
    expect(line.textContent).toContain('Delegated to you');
    expect(line.textContent).toContain('9 Mutant Ape Yacht Club × 0.5 = 4.5');
    expect(within(line).getByRole('link', { name: 'franken' })).toHaveProperty('pathname', '/u/franken');
  });

  test.each<[string, Partial<VotingPowerSource>, string]>([
    [
      'the owner overrides the delegate',
      { ...VAULT_LINE, owner: FRANKEN },
      'Counted' + 'franken can still vote in person. Then these 9 go with that vote.',
    ],
    [
      'an owner whom nobody knows may, too',
      { ...VAULT_LINE, kind: 'hotWallet', count: 1 },
      'If the owner votes in person, this one goes with that vote.',
    ],
    [
      'what was sold since still counts',
      { goneSince: 2 },
      '2 of them are no longer yours to vote with. Here what counts is the moment voting started.',
    ],
    [
      'a wallet may hold nothing',
      { collection: null, count: 0 },
      'Held nothing that votes when voting started.',
    ],
    [
      'what came later counts next time',
      not('acquiredAfterSnapshot'),
      'Not counted. It came to you after voting had started. It counts on the next proposal.',
    ],
    [
      'a duplicate counts through another source',
      {
        ...VAULT_LINE,
        ...not('duplicate'),
        kind: 'hotWallet',
        countedThrough: { kind: 'delegation', address: VAULT },
      },
      'These count through the delegation of 0x90F7…b906.',
    ],
  ])('%s', async (_, source, text) => {
    expect((await formatLine(source)).textContent).toContain(text);
  });

  test.each<[string, Partial<VotingPowerSource>, string, string, string]>([
    [
      'an expired link is renewed where links are',
      { ...VAULT_LINE, ...not('linkExpired') },
      'had expired when voting started',
      'Renew the link',
      `/delegation?address=${OWN}`,
    ],
    [
      'a part that was lent is shown where delegations are',
      { ...VAULT_LINE, ...not('limitedRights') },
      'Only a whole wallet counts.',
      'See the delegation',
      `/delegation?address=${OWN}`,
    ],
    [
      'the vote of an owner who voted in person can be seen',
      { ...VAULT_LINE, ...not('ownerVotedDirectly'), inVoteOf: FRANKEN },
      'franken has voted in person, and that wins over a delegate.',
      'See franken’s vote',
      '/governance/prop_41/votes?voter=franken',
    ],
    [
      'so can the vote of another delegate who was first',
      { ...VAULT_LINE, ...not('duplicate'), inVoteOf: FRANKEN },
      'In franken’s vote already.',
      'See franken’s vote',
      '/governance/prop_41/votes?voter=franken',
    ],
    [
      'a delegator learns that voting takes the tokens back',
      { inVoteOf: FRANKEN },
      'These 3 are in franken’s vote. Vote yourself and they come back to you.',
      'See franken’s vote',
      '/governance/prop_41/votes?voter=franken',
    ],
  ])('%s', async (_, source, text, link, address) => {
    const line = await formatLine(source);
    expect(line.textContent).toContain(text);
    expect(within(line).getByRole('link', { name: link }).getAttribute('href')).toBe(address);
  });

  test('what could not be read is asked for again, and then counts', async () => {
    const unread = makeVotingPowerSource({ ...VAULT_LINE, ...not('sourceUnavailable'), count: 0 });
    const partial = makeVotingPower({
      sources: [makeVotingPowerSource(), unread, { ...unread, kind: 'hotWallet' }],
      partial: true,
      canVote: false,
      reason: 'unavailable',
    });
    const { user, api } = open(partial);
    const card = await powerCard();
    expect(card.getAllByText(/Could not be read just now/)).toHaveLength(2);
    expect(card.getByText('all yours so far')).toBeTruthy();
    api.use(answer(getVotingPower, makeVotingPower()));
    await user.click(card.getByRole('button', { name: 'Try again now' }));
    expect(await card.findByText('3 yours + 14 delegated')).toBeTruthy();
    expect(card.queryByText(/Could not be read/)).toBeNull();
  });

  test('a wallet that could not be asked for delegations is named as the user’s', async () => {
    const line = await formatLine({
      kind: 'delegation',
      ...not('sourceUnavailable'),
      collection: null,
      count: 0,
    });
    expect(line.textContent).toContain('Delegations to your wallet');
  });
});

test('power that could not be read is asked for every 20 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const partial = makeVotingPower({ partial: true, canVote: false, reason: 'unavailable' });
    const { api } = open(partial);
    const box = await voteBox();
    expect(await box.findByText('Your power is unknown')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(api.callsTo(getVotingPower)).toHaveLength(2);
    api.use(answer(getVotingPower, makeVotingPower()));
    await vi.advanceTimersByTimeAsync(20_000);
    await waitFor(() => expect(box.queryByText('Your power is unknown')).toBeNull());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.callsTo(getVotingPower)).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a sum that its sources give the lie to is not shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  open(makeVotingPower({ total: 18 }));
  const card = await powerCard();
  expect(card.getByText(/These numbers do not add up/)).toBeTruthy();
  expect(card.queryByText('18')).toBeNull();
  expect(card.queryByText(/delegated$/)).toBeNull();
  expect(warn).toHaveBeenCalledWith('Voting power does not add up.', expect.anything());
  warn.mockRestore();
});

test('the blocks of the answer are shown, also those the proposal did not know of', async () => {
  open(makeVotingPower({ snapshotBlocks: [{ chainId: 1, block: '23456999' }] }));
  expect((await powerCard()).getByText(/^Frozen .*, Ethereum block 23,456,999\. Read /)).toBeTruthy();
});

test('with the power known and the own vote not, that is what is said to be unknown', async () => {
  openProposal({ handlers: [refuse(lookUpVote, 'INTERNAL')] });
  const box = await voteBox();
  expect(await box.findByText('Whether you have voted is unknown')).toBeTruthy();
  expect(box.queryByText(/every 20 seconds/)).toBeNull();
  expect(box.getByRole('button', { name: 'Vote', description: 'First we have to know.' })).toBeTruthy();
});

describe('without power', () => {
  test('the lines stand open, and the box says where to look', async () => {
    const sources = [
      makeVotingPowerSource({ collection: null, count: 0 }),
      makeVotingPowerSource({ ...VAULT_LINE, ...not('linkExpired') }),
    ];
    open(makeVotingPower({ sources }));
    const box = await voteBox();
    expect(await box.findByText(/Your power says of each why not\./)).toBeTruthy();
    expect(box.getByRole('link', { name: 'Link another wallet' })).toHaveProperty('pathname', '/profile');
    expect(box.getByRole('link', { name: 'Look up delegations' }).getAttribute('href')).toBe(
      `/delegation?address=${OWN}`,
    );
    expect((await powerCard()).getByText('Where it comes from').closest('details')).toHaveProperty(
      'open',
      true,
    );
  });

  test('wallets that held nothing are called that', async () => {
    open(makeVotingPower({ sources: [makeVotingPowerSource({ collection: null, count: 0 })] }));
    expect(await (await voteBox()).findByText(/Your linked wallets held nothing that votes/)).toBeTruthy();
  });

  test('no linked wallet leads to linking one', async () => {
    open(makeVotingPower({ sources: [] }));
    const card = await powerCard();
    expect(card.getByText(/No Ethereum wallet of yours is linked/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Link a wallet' })).toHaveProperty('pathname', '/profile');
  });
});
