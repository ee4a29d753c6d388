import { DELEGATE_REGISTRY_ADDRESS } from '@hideout/delegation/contracts';
import { coldWallets } from '@hideout/local/personas';
import { encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { found, getWalletAddress, test } from '../fixtures/delegation.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';

test('D01, D02, D03: looks up who acts through hound, from both sources, and what does not count', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/delegation');
  await page.getByRole('textbox', { name: 'Address or ENS name' }).fill(getWalletAddress('hound'));
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(found(page)).toContainText('2 cold wallets act through this wallet');
  const rows = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(rows.filter({ hasText: coldWallets.deepFreeze })).toContainText('Hot-wallet link · no end');
  await expect(rows.filter({ hasText: getWalletAddress('franken') })).toContainText(
    'delegate.xyz · all rights',
  );
  await found(page).getByText('1 other not counted').click();
  const others = found(page).getByRole('list', { name: 'Not counted' });
  await expect(others).toContainText(coldWallets.halfVault);
  await expect(others).toContainText('Delegates one contract only');
  await expectNoAxeFindings(page);
});

test('a wallet that both sources name counts once, and an expired link does not count', async ({ page }) => {
  await page.goto(`/delegation?address=${getWalletAddress('sippin_serum')}`);
  await expect(found(page)).toContainText('1 cold wallet acts through this wallet');
  const row = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(coldWallets.twinVault);
  await expect(row).toContainText('Hot-wallet link');
  await expect(row).toContainText('delegate.xyz · all rights');

  await page.goto(`/delegation?address=${getWalletAddress('vaultrat')}`);
  await expect(found(page)).toContainText('Nobody acts through this wallet');
  await found(page).getByText('1 other not counted').click();
  const others = found(page).getByRole('list', { name: 'Not counted' });
  await expect(others).toContainText(coldWallets.rustyLocker);
  await expect(others).toContainText('The link has ended.');
  await expect(others.locator('time')).toHaveCount(1);
});

test('the address bar is the state: back works, and a typing mistake is marked where it is', async ({
  page,
}) => {
  await page.goto(`/delegation?address=${getWalletAddress('hound')}`);
  await expect(found(page)).toContainText('2 cold wallets');
  const box = page.getByRole('textbox', { name: 'Address or ENS name' });
  const HOT = getWalletAddress('newblood');
  const typo = `${HOT.slice(0, 9)}O${HOT.slice(10)}`;
  await box.fill(typo);
  await box.press('Enter');
  await expect(page.getByText('Character 10 is “O”.')).toBeVisible();
  await expect(box).toHaveValue(typo);
  await box.fill('bayc.eth');
  await box.press('Enter');
  await expect(
    page.getByText('Names cannot be looked up on this chain. Enter the address itself.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goBack();
  await page.goBack();
  await expect(box).toHaveValue(getWalletAddress('hound'));
  await expect(found(page)).toContainText('2 cold wallets');
});

test('one source that fails is named, and both together say which server was asked', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const node = `${stack.rpcUrls.ethereum}/**`;
  await page.route(node, (route) =>
    route.request().postData()?.toLowerCase().includes(DELEGATE_REGISTRY_ADDRESS.slice(2).toLowerCase())
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await page.goto(`/delegation?address=${getWalletAddress('hound')}`);
  await expect(found(page)).toContainText('delegate.xyz could not be read');
  await expect(found(page)).toContainText('At least 1 cold wallet acts through this wallet');
  await page.unroute(node);
  await page.route(node, (route) => route.abort());
  await page.goto(`/delegation?address=${getWalletAddress('franken')}`);
  const failure = page.getByRole('region', { name: 'Ethereum could not be read' });
  await expect(failure).toContainText(new URL(stack.rpcUrls.ethereum).host);
  await page.unroute(node);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(found(page)).toBeVisible();
});

test('of many wallets only those in view are rendered, and the last one can be reached', async ({
  page,
  chain,
}) => {
  const registry = parseAbi([
    'function delegateAll(address to, bytes32 rights, bool enable) returns (bytes32)',
  ]);
  const data = encodeFunctionData({
    abi: registry,
    functionName: 'delegateAll',
    args: [getWalletAddress('stranger'), zeroHash, true],
  });
  const wallets = Array.from({ length: 70 }, (_, index): Hex => `0x${index.toString(16).padStart(40, 'c')}`);
  await Promise.all(wallets.map((from) => chain.send(from, { to: DELEGATE_REGISTRY_ADDRESS, data })));
  await page.goto(`/delegation?address=${getWalletAddress('stranger')}`);
  await expect(found(page)).toContainText('70 cold wallets act through this wallet');
  const rows = found(page).getByRole('list', { name: 'Cold wallets' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(50);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(found(page).getByRole('listitem').and(page.locator('[aria-posinset="70"]'))).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(rows.last()).toHaveAttribute('aria-setsize', '70');
});

test('the profile leads to the lookup', async ({ page, stack }) => {
  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto('/profile');
  await page
    .getByRole('navigation', { name: /profile/i })
    .getByRole('link', { name: 'Delegation' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delegation' })).toBeFocused();
  await expect(page).toHaveTitle('Delegation — hideout');
});
