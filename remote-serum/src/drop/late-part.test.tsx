import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LatePart, useLatePart } from './late-part.tsx';

function Page({ load }: { readonly load: () => Promise<{ readonly text: string }> }) {
  const part = useLatePart('test', load);
  return (
    <LatePart part={part} fallback={<p>Wait</p>}>
      {({ text }) => <p>{text}</p>}
    </LatePart>
  );
}

test('keeps the place of a part, and offers another try when its code could not load', async () => {
  const load = vi.fn(async () => ({ text: 'Here' }));
  load.mockRejectedValueOnce(new Error('offline'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page load={load} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Wait')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeDefined();
  expect(screen.queryByText('A part of the page could not load')).toBeNull();
});
