import { getPassport } from '@hideout/contract/passport';
import { Link } from '@hideout/session/router';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';

const PARTS = {
  item: slotPage(remote, {
    slot: 'home.item',
    id: 'own',
    props: {
      Item: ({ to, action, children }) => (
        <Link to={to}>
          {action}: {children}
        </Link>
      ),
    },
  }),
  notice: slotPage(remote, {
    slot: 'account.notice',
    id: 'own',
    props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
  }),
};

const withBindable = (bindable: boolean | null) =>
  answer(getPassport, { passport: null, collection: null, bindable });

async function show(
  part: keyof typeof PARTS,
  handler: ReturnType<typeof answer>,
  needs: readonly 'passport'[],
) {
  const api = createFakeApi({ handlers: [handler] });
  const session = makeSessionUser({ needs: [...needs] });
  const view = renderRoutes(PARTS[part], { at: SLOT_PAGE.at, api, session });
  await screen.findByRole('heading', { level: 1, name: SLOT_PAGE.title });
  return { ...view, api };
}

test('who holds a token that can be a passport is led to binding it, from the first page and the menu', async () => {
  const { unmount } = await show('item', withBindable(true), ['passport']);
  const item = await screen.findByRole('link', { name: 'Bind: Your passport' });
  expect(item.getAttribute('href')).toBe('/serum/passport');
  unmount();
  await show('notice', withBindable(true), ['passport']);
  expect(await screen.findByRole('link', { name: 'Bind your passport' })).toBeDefined();
});

test.each([
  ['holds none', withBindable(false)],
  ['holds nothing that was ever read', withBindable(null)],
  ['cannot be asked about', refuse(getPassport, 'INTERNAL')],
])('nobody is sent there who %s', async (_who, handler) => {
  for (const part of ['item', 'notice'] as const) {
    const { api, runtime, unmount } = await show(part, handler, ['passport']);
    await waitFor(() => expect(api.callsTo(getPassport).length).toBeGreaterThan(0));
    await waitFor(() => expect(runtime.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
  }
});

test('who has a passport is not asked about', async () => {
  const { api } = await show('item', withBindable(null), []);
  expect(screen.queryByRole('link')).toBeNull();
  expect(api.callsTo(getPassport)).toEqual([]);
});
