import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { OTHER } from './fake-chain.ts';

/** The page of delegation with a connected wallet, once its links are shown. */
export async function openDelegation(wallet = makeConnectedWallet()) {
  const view = renderRoutes(remote, { at: '/delegation', api: createFakeApi() });
  await screen.findByRole('heading', { level: 1 });
  showWallet(view.runtime, wallet);
  await screen.findByRole('region', { name: 'As a hot wallet' });
  return view;
}

export type OpenDelegation = Awaited<ReturnType<typeof openDelegation>>;

export const dialog = () => screen.findByRole('dialog');

/** A button of the dialog. */
export async function button(name: string | RegExp): Promise<HTMLElement> {
  return within(await dialog()).findByRole('button', { name });
}

/** Up to the confirmation of a link to `OTHER` without end. */
export async function confirmLink({ user }: OpenDelegation): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  await user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), OTHER);
  await user.click(await button('Continue'));
  await button('Send');
}
