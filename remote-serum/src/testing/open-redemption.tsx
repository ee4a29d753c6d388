import { checkRedemptionCode, redeemCode } from '@hideout/contract/redemption';
import { getSerumInfo } from '@hideout/contract/serum';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { makeCheck, makeReceipt } from './redemption-samples.ts';
import { makeSerumInfo } from './serum-samples.ts';

export const GOOD = [answer(checkRedemptionCode, makeCheck()), answer(redeemCode, makeReceipt())];
export const info = makeSerumInfo();

export function openAt(at: string, handlers: readonly FakeHandler[] = GOOD, session = makeSessionUser()) {
  const api = createFakeApi({ handlers: [answer(getSerumInfo, info), ...handlers] });
  return { api, ...renderRoutes(remote, { at, api, session }) };
}

export const box = () => screen.findByRole('textbox', { name: 'Code' });
export const preview = () => screen.findByRole('region', { name: /^(What it gives|About this code)$/ });
export const receipt = () => screen.findByRole('region', { name: 'Receipt' });

export async function check({ user }: ReturnType<typeof openAt>, code = 'WELCOME-DRIP') {
  await user.type(await box(), code);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return preview();
}
