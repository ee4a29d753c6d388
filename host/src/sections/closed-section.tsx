import type { Closed, ShownRemote } from '@hideout/registry/resolve';
import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { NotFoundPage } from '../not-found/not-found-page.tsx';

const LABELS: Readonly<Record<Closed['why'], { readonly title: string; readonly text: string }>> = {
  disabled: {
    title: 'is switched off',
    text: 'The team has taken it off for now. The rest of hideout works, and nothing of yours is lost.',
  },
  maintenance: {
    title: 'is being worked on',
    text: 'We are changing the bottles in here. The rest of hideout works, and what you typed is kept.',
  },
  unavailable: {
    title: 'is not there right now',
    text: 'Its last version was taken back. The team that owns it is on it; the rest of hideout works.',
  },
};

/** Shown instead of pages that are closed, until they open: a message, or that there is no such page. */
export function ClosedSection({ remote }: { readonly remote: ShownRemote }) {
  const { manifest, closed } = remote;
  if (closed === null) return <NotFoundPage />;
  return <ClosedLabel manifest={manifest} closed={closed} />;
}

function ClosedLabel({ manifest, closed }: Pick<ShownRemote, 'manifest'> & { readonly closed: Closed }) {
  const name = manifest.nav[0]?.label ?? manifest.name;
  usePageTitle(name);
  const { why, message, until } = closed;
  const { title, text } = LABELS[why];
  return (
    <>
      <PageHeader title={name} />
      <div role="status">
        <EmptyState
          title={`${name} ${title}`}
          action={
            <LinkButton variant="secondary" render={<Link to="/" />}>
              Home
            </LinkButton>
          }
        >
          {message ?? text}
          {until !== null && (
            <>
              {' '}
              Back <RelativeTime at={until} />.
            </>
          )}
        </EmptyState>
      </div>
    </>
  );
}
