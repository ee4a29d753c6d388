import type { Permission } from '@hideout/contract/people';
import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import type { ReactNode } from 'react';
import { SignInButton } from '../sign-in/sign-in-button.tsx';

type PermissionGuardProps = {
  /** What the page needs; null for any permission at all. */
  readonly permission: Permission | null;
  readonly children: ReactNode;
};

/** Shows an admin page only to those who may use it. The server refuses the rest as well; this only says so. */
export function PermissionGuard({ permission, children }: PermissionGuardProps) {
  const session = useSession();
  if (session.status === 'unknown') return <Skeleton height={320} />;
  if (session.status === 'guest') {
    return (
      <>
        <PageHeader eyebrow="Admin" title="Sign in first" />
        <EmptyState
          title="These pages are for the team."
          action={<SignInButton reason="Sign in with your team account.">Sign in</SignInButton>}
        />
      </>
    );
  }
  const { permissions } = session.user;
  const allowed = permission === null ? permissions.length > 0 : permissions.includes(permission);
  if (allowed) return children;
  const isTeam = permissions.length > 0;
  return (
    <PageHeader
      eyebrow="403"
      title="Not for your account"
      lead={
        permission === null
          ? 'These pages are for the team. If you belong to it, ask an admin for a permission.'
          : `You need ‘${permission}’. Ask an admin.`
      }
      actions={
        <LinkButton variant="secondary" render={<Link to={isTeam ? '/admin' : '/'} />}>
          {isTeam ? 'What your account may open' : 'Home'}
        </LinkButton>
      }
    />
  );
}
