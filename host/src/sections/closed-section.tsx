import type { Closed, ShownRemote } from '@hideout/federation/resolve';
import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';

const WORDS: Readonly<Record<Closed['why'], { readonly title: string; readonly text: string }>> = {
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

/** Words in place of a remote that is closed; they go by themselves when it opens. */
export function ClosedSection({ remote }: { readonly remote: ShownRemote }) {
  const { manifest, closed } = remote;
  const name = manifest.nav[0]?.label ?? manifest.name;
  usePageTitle(name);
  const { why, message, until } = closed ?? { why: 'unavailable' as const, message: null, until: null };
  const { title, text } = WORDS[why];
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
