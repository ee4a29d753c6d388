import { type BitcoinWalletType, bitcoinKeys } from '@hideout/local/bitcoin-personas';
import { type PersonaName, personaNamed } from '@hideout/local/personas';
import type { Locator, Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import {
  answerBitcoinWallet,
  becomeIn,
  openBitcoinWallet,
  openWalletSettings,
} from '../fixtures/bitcoin-wallet.ts';
import { becomeHolder, becomeMember, linkHolder } from '../fixtures/session.ts';
import { answerWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

type Wallet = BitcoinWalletType | 'ethereum';

/**
 * Who signs in with the wallet, and whose address is then linked with it. None of them had it before: the Bitcoin
 * addresses of hound and franken are left to the other files, which may share the stack.
 */
const WALLETS: readonly {
  readonly wallet: Wallet;
  readonly name: string;
  readonly signsIn: PersonaName;
  readonly isLinked: PersonaName;
}[] = [
  { wallet: 'ethereum', name: 'hideout demo wallet', signsIn: 'newblood', isLinked: 'stranger' },
  { wallet: 'xverse', name: 'Xverse', signsIn: 'newblood', isLinked: 'sippin_serum' },
  { wallet: 'unisat', name: 'Unisat', signsIn: 'vaultrat', isLinked: 'ledgerghost' },
  { wallet: 'magicEden', name: 'Magic Eden', signsIn: 'swampqueen', isLinked: 'stranger' },
  { wallet: 'leather', name: 'Leather', signsIn: 'oathkeeper', isLinked: 'dryflask' },
];

const banner = (page: Page) => page.getByRole('banner');
const account = (page: Page) => banner(page).getByRole('button', { name: /^Account of/ });
const dialog = (page: Page, name = 'Link a wallet') => page.getByRole('dialog', { name });
const walletsCard = (page: Page) => page.getByRole('region', { name: 'Wallets' });
const getRow = (page: Page, address: string) =>
  walletsCard(page).getByRole('listitem').filter({ hasText: address });

/** The address that a user signs with. */
function getWalletAddress(wallet: Wallet, persona: PersonaName): string {
  return wallet === 'ethereum'
    ? personaNamed(persona).address
    : bitcoinKeys(wallet, persona).ordinals.address;
}

/** Chooses the wallet where it is asked for, and lets it connect as a user. */
async function chooseWallet(
  page: Page,
  opener: Locator,
  { wallet, name }: { readonly wallet: Wallet; readonly name: string },
  persona: PersonaName,
): Promise<void> {
  await opener.click();
  if (wallet === 'ethereum') {
    const kit = page.getByRole('dialog').filter({ hasText: name });
    await answerWallet(page, kit.getByRole('button', { name }), 'approve', persona);
    return;
  }
  const chooser = page.getByRole('dialog', { name: 'Choose wallet to connect' });
  await answerBitcoinWallet(page, chooser.getByRole('button', { name }), 'approve', persona);
}

/** Presses the button and signs in the window that the wallet opens. */
function sign(page: Page, wallet: Wallet, name = 'Sign message'): Promise<void> {
  const button = page.getByRole('button', { name });
  return wallet === 'ethereum'
    ? answerWallet(page, button, 'approve')
    : answerBitcoinWallet(page, button, 'approve');
}

const way = (wallet: Wallet) => (wallet === 'ethereum' ? /^Ethereum wallet/ : /^Bitcoin wallet/);

/** What the server has proven and stored, asked for as the page does. */
async function linkedWallets(page: Page) {
  const answer: unknown = await page.evaluate(async () =>
    (await fetch('/api/wallet/list', { headers: { 'X-Hideout': '1' } })).json(),
  );
  // The shape is the contract's, which the API checks its answers against.
  return (answer as { wallets: { address: string; walletType: string; purpose: string | null }[] }).wallets;
}

async function goToProfile(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: /^Profile/ }).click();
  // Until the whole page stands, cards still move down.
  await expect(page.getByRole('region', { name: 'Reputation' })).toBeVisible();
  await expect(walletsCard(page)).toBeVisible();
}

for (const { wallet, name, signsIn, isLinked } of WALLETS) {
  const walletType = wallet === 'ethereum' ? 'injected' : wallet;
  const tag = wallet === 'ethereum' || wallet === 'xverse' ? '@core' : [];

  test(`${name} signs in a user and is linked to an account`, { tag }, async ({ page }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Sign in' }).click();
    const opener = dialog(page, 'Sign in').getByRole('button', { name: way(wallet) });
    await chooseWallet(page, opener, { wallet, name }, signsIn);
    await sign(page, wallet);
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const address = getWalletAddress(wallet, signsIn);
    expect(await linkedWallets(page)).toContainEqual(expect.objectContaining({ address, walletType }));

    await goToProfile(page);
    await expect(getRow(page, address)).toContainText('Connected now');
    await walletsCard(page).getByRole('button', { name: 'Link a wallet' }).click();
    const other = dialog(page).getByRole('button', { name: way(wallet) });
    // Of a wallet with two addresses the second one comes first to mind; here it is another wallet.
    const hasSecond = wallet !== 'ethereum' && wallet !== 'unisat';
    if (hasSecond) await other.click();
    const another = dialog(page).getByRole('button', { name: 'Use another wallet' });
    await chooseWallet(page, hasSecond ? another : other, { wallet, name }, isLinked);
    await sign(page, wallet);
    if (hasSecond) await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const linked = getWalletAddress(wallet, isLinked);
    await expect(getRow(page, linked)).toBeVisible();
    expect((await linkedWallets(page)).map((one) => one.address)).toEqual(
      expect.arrayContaining([address, linked]),
    );
  });
}

test('the second address of a wallet is linked by a signature of its own, and a wallet is removed, in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signIn(page, 'dryflask');
  await goToProfile(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(walletsCard(other)).toBeVisible();
  await page.bringToFront();
  await walletsCard(page).getByRole('button', { name: 'Link a wallet' }).click();
  const opener = dialog(page).getByRole('button', { name: way('xverse') });
  await chooseWallet(page, opener, { wallet: 'xverse', name: 'Xverse' }, 'vaultrat');
  await sign(page, 'xverse');
  await expect(dialog(page)).toContainText('for payments');
  await expectNoAxeFindings(page);
  await sign(page, 'xverse', 'Link this address too');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { ordinals, payment } = bitcoinKeys('xverse', 'vaultrat');
  expect(await linkedWallets(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ address: ordinals.address, purpose: 'ordinals' }),
      expect.objectContaining({ address: payment.address, purpose: 'payment' }),
    ]),
  );

  await expect(getRow(other, payment.address)).toBeVisible();

  const row = getRow(page, payment.address);
  await row.getByRole('button', { name: /^Remove the wallet/ }).click();
  const removal = dialog(page, 'Remove this wallet?');
  await expect(removal).toContainText('Votes you cast stay.');
  await expectNoAxeFindings(page);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(getRow(other, payment.address)).toHaveCount(0);
  expect((await linkedWallets(page)).map(({ address }) => address)).not.toContain(payment.address);
});

test('a session ends from the list, and with the wallet that opened it', async ({ page, browser, stack }) => {
  const key = generatePrivateKey();
  const address = privateKeyToAddress(key);
  await becomeMember(page, stack.siteUrl, 'dryflask');
  await linkHolder(page, stack.siteUrl, key);
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  const otherTab = await context.newPage();
  await becomeHolder(otherTab, stack.siteUrl, key);
  await otherTab.goto('/profile');
  await expect(account(otherTab)).toBeVisible();

  // Ended from the list: a guest at the next request.
  await page.goto('/profile');
  await page
    .getByRole('navigation', { name: 'Your profile' })
    .getByRole('link', { name: 'Sessions' })
    .click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const row = sessions
    .getByRole('listitem')
    .filter({ hasText: `${address.slice(0, 6)}…${address.slice(-4)}` });
  await expect(row).toContainText('Chrome on');
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await expectNoAxeFindings(page);
  await row.getByRole('button', { name: /^Sign out/ }).click();
  await expect(row).toHaveCount(0);
  await otherTab.reload();
  await expect(banner(otherTab).getByRole('button', { name: 'Sign in' })).toBeVisible();

  // Ended by removing the wallet that opened it, here and in the other tab of that browser.
  await becomeHolder(otherTab, stack.siteUrl, key);
  await otherTab.goto('/profile');
  const tab = await context.newPage();
  await tab.goto('/governance');
  await expect(account(tab)).toBeVisible();
  await getRow(otherTab, address)
    .getByRole('button', { name: /^Remove the wallet/ })
    .click();
  const removal = dialog(otherTab, 'Remove this wallet?');
  await expect(removal).toContainText('You are signed out here: this is a session that it opened.');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(otherTab.getByText('Wallet removed, and you are signed out', { exact: true })).toBeVisible();
  await expect(otherTab.getByText('Nobody is signed in here')).toBeVisible();
  await expect(otherTab).toHaveURL('/profile');
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  await expect(otherTab.getByRole('dialog')).toHaveCount(0);
  await expect(banner(tab).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await expect(row).toHaveCount(0);
  await context.close();
});

test('a connected wallet that is not the account’s is named in the bar; it is linked, or ignored for good', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409 \(Conflict\).*\/wallet\/add/);
  await page.goto('/');
  await signIn(page, 'swampqueen');
  await expect(banner(page).getByRole('button', { name: 'Link it' })).toHaveCount(0);
  const settings = await openWalletSettings(page);
  await becomeIn(settings, 'ethereum', 'franken');
  const chip = banner(page).getByRole('status').filter({ hasText: 'is not linked' });
  await expect(chip).toContainText(`${personaNamed('franken').address} is not linked`);
  await expectNoAxeFindings(page);

  // Another account's: the server says so, after a real signature.
  await chip.getByRole('button', { name: 'Link it' }).click();
  await sign(page, 'ethereum');
  await expect(dialog(page).getByRole('alert')).toContainText('This wallet is taken');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await chip.getByRole('button', { name: 'Ignore' }).click();
  await expect(chip).toHaveCount(0);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await account(page).click();
  await expect(page.getByRole('menu')).toContainText('Ethereum');
  await expect(page.getByRole('menu')).toContainText(personaNamed('franken').address);
  await expect(banner(page).getByRole('button', { name: 'Link it' })).toHaveCount(0);
});

test('a reload while the wallet is asked comes back to the signature', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Sign in' }).click();
  const opener = dialog(page, 'Sign in').getByRole('button', { name: way('leather') });
  await chooseWallet(page, opener, { wallet: 'leather', name: 'Leather' }, 'ledgerghost');
  const asked = await openBitcoinWallet(page, page.getByRole('button', { name: 'Sign message' }));
  await page.reload();
  await asked.close();
  const back = dialog(page, 'Sign in');
  await expect(back).toContainText('The page was reloaded while your wallet was asked. Sign again.');
  await sign(page, 'leather');
  await expect(account(page)).toBeVisible();
  expect(await linkedWallets(page)).toContainEqual(
    expect.objectContaining({ address: getWalletAddress('leather', 'ledgerghost'), walletType: 'leather' }),
  );
});
