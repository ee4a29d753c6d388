import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

type Near = (entries: readonly { isIntersecting: boolean }[]) => void;

let comeNear: () => void;

/** Stands in for the browser's own, which a document without a layout never calls. */
class NearObserver {
  readonly #onChange: Near;
  constructor(onChange: Near) {
    this.#onChange = onChange;
  }
  observe() {
    comeNear = () => this.#onChange([{ isIntersecting: true }]);
  }
  disconnect() {
    comeNear = () => undefined;
  }
}

beforeEach(() => {
  comeNear = () => undefined;
  vi.stubGlobal('IntersectionObserver', NearObserver);
});
afterEach(() => vi.unstubAllGlobals());

function list(changes: Partial<Parameters<typeof LoadMore>[0]> = {}) {
  const onLoad = vi.fn(() => Promise.resolve(true));
  const view = (more: typeof changes = {}) => (
    <main>
      <a href="#row">A row</a>
      <LoadMore
        shown={20}
        total={200}
        hasMore
        loading={false}
        error={null}
        auto
        onLoad={onLoad}
        {...changes}
        {...more}
      />
    </main>
  );
  const { rerender } = render(view());
  const arrive = () => {
    rerender(view({ loading: true }));
    rerender(view());
  };
  return { onLoad, arrive };
}

test('two pages come by themselves when the end comes near; then the button waits', () => {
  const { onLoad, arrive } = list();
  for (const pages of [1, 2, 2]) {
    act(() => comeNear());
    expect(onLoad).toHaveBeenCalledTimes(pages);
    arrive();
  }
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
});

test.each([
  ['the last page failed', { error: new Error('gone') }],
  ['rows would push in between', { auto: false }],
  ['a page is on its way', { loading: true }],
  ['nothing is left', { hasMore: false }],
])('no page comes by itself when %s', (_case, changes) => {
  const { onLoad } = list(changes);
  act(() => comeNear());
  expect(onLoad).not.toHaveBeenCalled();
});

test('no page comes by itself for who saves data', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { onLoad } = list();
  act(() => comeNear());
  expect(onLoad).not.toHaveBeenCalled();
});

test('no page comes by itself while a user walks the list by keyboard', () => {
  const { onLoad } = list();
  const row = screen.getByRole('link', { name: 'A row' });
  vi.spyOn(row, 'matches').mockImplementation((selector) => selector === 'main :focus-visible');
  act(() => row.focus());
  act(() => comeNear());
  expect(onLoad).not.toHaveBeenCalled();
});
