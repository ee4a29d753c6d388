import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';
import { Pagination } from './pagination.tsx';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 19, 20]],
])('on page %i of %i offers %j', (page, pageCount, pages) => {
  expect(pagesToShow(page, pageCount)).toEqual(pages);
});

test('marks the current page and steps by buttons', async () => {
  const onPageChange = vi.fn();
  render(<Pagination label="Pages" page={5} pageCount={20} onPageChange={onPageChange} />);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(6);
});

test('steps by links where the page stands in the URL, and not past the ends', () => {
  render(
    <Pagination
      label="Pages"
      page={1}
      pageCount={3}
      linkTo={(page) => <a href={`?page=${page}`}>{page}</a>}
    />,
  );
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2');
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
});

test('is nothing for a single page', () => {
  const { container } = render(
    <Pagination label="Pages" page={1} pageCount={1} onPageChange={() => undefined} />,
  );
  expect(container.textContent).toBe('');
});
