import { ethereumAddresses } from '@hideout/local/chain/addresses';
import { getTokens } from '@hideout/local/chain/holdings';
import { coldWallets, type PersonaName } from '@hideout/local/personas';
import type { Page } from '@playwright/test';
import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { type CountedProposal, openProposal } from '../fixtures/counted-proposal.ts';
import { getWalletAddress, test } from '../fixtures/delegation.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';

const TRANSFER = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)']);

let proposal: CountedProposal;

test.beforeAll(async ({ stack }) => {
  proposal = await openProposal(stack);
});

test.afterAll(() => proposal.undo());

const power = (page: Page) => page.getByRole('region', { name: 'Your power' });
const box = (page: Page) => page.getByRole('region', { name: 'Your vote' });

/** The line of a wallet, by how it comes to count. */
const line = (page: Page, kind: string, wallet: Address) =>
  power(page).getByRole('listitem').filter({ hasText: kind }).filter({ hasText: wallet });

/** Opens the proposal as `persona`, with the lines unfolded. */
async function openAs(page: Page, siteUrl: string, persona: PersonaName) {
  await becomeMember(page, siteUrl, persona);
  await showLines(page);
}

async function showLines(page: Page) {
  await page.goto(`/governance/${proposal.id}`);
  const lines = power(page).getByRole('group');
  await expect(lines).toBeVisible();
  if ((await lines.getAttribute('open')) === null) await power(page).getByText('Where it comes from').click();
}

/** The big number equals the sum of the lines that count, as they are written. */
async function expectSum(page: Page, total: string) {
  await expect(power(page).getByRole('paragraph').first()).toContainText(total);
  const counted = power(page).getByRole('listitem').locator('strong');
  await expect
    .poll(async () => (await counted.allTextContents()).reduce((sum, one) => sum + Number(one), 0))
    .toBe(Number(total));
}

/** Votes For; the box says with how much, and the API has recorded just that. */
async function voteWith(page: Page, persona: PersonaName, total: number) {
  await box(page).getByRole('radio', { name: 'For' }).check();
  await box(page)
    .getByRole('button', { name: `Vote For with ${total}`, exact: true })
    .click();
  await box(page).getByRole('button', { name: 'Yes, For' }).click();
  await expect(box(page)).toContainText(`With ${total}`);
  await expectRecorded(page, persona, total);
}

async function expectRecorded(page: Page, persona: PersonaName, total: number) {
  const answer = await page.request.get(`/api/governance/vote/${proposal.id}/${persona}`);
  expect((await answer.json()).vote.power).toBe(total);
}

test('hound: own, delegated and linked tokens count, a part that was lent does not; then franken takes his own back', {
  tag: '@core',
}, async ({ page, browser, stack }) => {
  await openAs(page, stack.siteUrl, 'hound');
  await expectSum(page, '17');
  await expect(power(page)).toContainText('3 yours + 14 delegated');
  await expect(line(page, 'Your wallet', getWalletAddress('hound'))).toContainText(
    '3 Mutant Ape Yacht Club × 1 = 3 Counted',
  );
  const lent = line(page, 'Delegated to you', getWalletAddress('franken'));
  await expect(lent).toContainText('9 Mutant Ape Yacht Club × 1 = 9 Counted');
  await expect(lent).toContainText('franken can still vote in person. Then these 9 go with that vote.');
  await expect(lent.getByRole('link', { name: 'franken' })).toHaveAttribute('href', '/u/franken');
  await expect(line(page, 'Vault linked to you', coldWallets.deepFreeze)).toContainText('× 1 = 5 Counted');
  const part = line(page, 'Delegated to you', coldWallets.halfVault);
  await expect(part).toContainText('2 Mutant Ape Yacht Club × 1 = 2 Not counted.');
  await expect(part.getByRole('link', { name: 'See the delegation' })).toHaveAttribute(
    'href',
    `/delegation?address=${getWalletAddress('hound')}`,
  );
  await expect(power(page)).toContainText(`Ethereum block ${Number(proposal.block).toLocaleString('en-US')}`);
  await expect(power(page)).toContainText('One token counts once.');
  await expectNoAxeFindings(page);
  await voteWith(page, 'hound', 17);

  const other = await browser.newContext({ baseURL: stack.siteUrl });
  const franken = await other.newPage();
  await openAs(franken, stack.siteUrl, 'franken');
  await expectSum(franken, '9');
  const own = line(franken, 'Your wallet', getWalletAddress('franken'));
  await expect(own).toContainText('These 9 are in hound’s vote. Vote yourself and they come back to you.');
  await voteWith(franken, 'franken', 9);
  await other.close();

  await showLines(page);
  await expectSum(page, '8');
  await expect(lent).toContainText(
    'Not counted. franken has voted in person, and that wins over a delegate.',
  );
  await lent.getByRole('link', { name: 'See franken’s vote' }).click();
  await expect(page.getByRole('list', { name: 'Votes' })).toContainText('franken');
  await expectRecorded(page, 'hound', 8);
});

test('sippin_serum: a vault that is linked twice counts once, and the other line says through which', async ({
  page,
  stack,
}) => {
  await openAs(page, stack.siteUrl, 'sippin_serum');
  await expectSum(page, '34.5');
  await expect(line(page, 'Delegated to you', coldWallets.twinVault)).toContainText('× 1 = 6 Counted');
  const twice = line(page, 'Vault linked to you', coldWallets.twinVault);
  await expect(twice).toContainText('= 6 Not counted. A token counts once.');
  await expect(twice).toContainText('These count through the delegation of 0x1CBd…C9Ec.');
  await voteWith(page, 'sippin_serum', 34.5);
});

test('vaultrat: an expired link says so and leads to where it is renewed', async ({ page, stack }) => {
  await openAs(page, stack.siteUrl, 'vaultrat');
  await expectSum(page, '1');
  const expired = line(page, 'Vault linked to you', coldWallets.rustyLocker);
  await expect(expired).toContainText('4 Mutant Ape Yacht Club × 1 = 4 Not counted.');
  await expect(expired).toContainText('had expired when voting started');
  await voteWith(page, 'vaultrat', 1);
  await expired.getByRole('link', { name: 'Renew the link' }).click();
  const found = page.getByRole('region', { name: 'Who acts through it' });
  await found.getByText('1 other not counted').click();
  await expect(found.getByRole('list', { name: 'Not counted' })).toContainText(coldWallets.rustyLocker);
});

test('swampqueen: what came after the start does not count yet, and what went since still does', async ({
  page,
  chain,
  stack,
}) => {
  const getToken = (owner: Address) =>
    getTokens('mayc').find((token) => token.owner === owner)?.tokenId ?? 0n;
  const give = (from: Address, to: Address) => {
    const args = [from, to, getToken(from)] as const;
    const data = encodeFunctionData({ abi: TRANSFER, functionName: 'transferFrom', args });
    return chain.send(from, { to: ethereumAddresses.mayc, data });
  };
  await give(getWalletAddress('oathkeeper'), getWalletAddress('swampqueen'));
  await give(getWalletAddress('swampqueen'), getWalletAddress('dryflask'));
  await openAs(page, stack.siteUrl, 'swampqueen');
  await expectSum(page, '5.5');
  const mine = line(page, 'Your wallet', getWalletAddress('swampqueen'));
  await expect(mine.filter({ hasText: '× 1 = 4' })).toContainText(
    '1 of them is no longer yours to vote with.',
  );
  await expect(mine.filter({ hasText: '× 0.5 = 1.5' })).toContainText('Counted');
  await expect(mine.filter({ hasText: '× 1 = 1 ' })).toContainText(
    'Not counted. It came to you after voting had started. It counts on the next proposal.',
  );
  await voteWith(page, 'swampqueen', 5.5);
});

test('dryflask: a wallet that holds nothing is shown so, and what helps', async ({ page, stack }) => {
  await openAs(page, stack.siteUrl, 'dryflask');
  await expectSum(page, '0');
  await expect(line(page, 'Your wallet', getWalletAddress('dryflask'))).toContainText(
    'Held nothing that votes when voting started.',
  );
  await expect(box(page)).toContainText('Your linked wallets held nothing that votes when this vote started');
  await expect(box(page).getByRole('link', { name: 'Link another wallet' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await box(page).getByRole('link', { name: 'Look up delegations' }).click();
  await expect(page.getByRole('region', { name: 'Who acts through it' })).toContainText(
    'Nobody acts through this wallet',
  );
});

test('a source that is down closes voting and nothing else; read again, everything counts', async ({
  page,
  chain,
  stack,
}) => {
  const registry = ethereumAddresses.delegateRegistry;
  const code = (await chain.client.getCode({ address: registry })) ?? '0x';
  // An opcode that no call survives.
  await chain.client.setCode({ address: registry, bytecode: '0xfe' });
  // Power of a part is not stored, so the whole is read below.
  await openAs(page, stack.siteUrl, 'oathkeeper');
  await expectSum(page, '6');
  await expect(power(page)).toContainText('Not everything could be read yet. It is at least this.');
  const unread = line(page, 'Delegations to your wallet', getWalletAddress('oathkeeper'));
  await expect(unread).toContainText('Not counted. Could not be read just now.');
  await expect(box(page)).toContainText('nobody votes with a part of theirs');
  await expect(box(page)).toContainText('We ask again every 20 seconds.');
  await box(page).getByRole('radio', { name: 'For' }).check();
  await expect(page.getByRole('tabpanel')).toContainText('A proposal of the tests');
  await expectNoAxeFindings(page);

  await chain.client.setCode({ address: registry, bytecode: code });
  await unread.getByRole('button', { name: 'Try again now' }).click();
  await expect(unread).toBeHidden();
  await expectSum(page, '6');
  await expect(box(page).getByRole('radio', { name: 'For' })).toBeChecked();
  await voteWith(page, 'oathkeeper', 6);
});
