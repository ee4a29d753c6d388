import type { Permission } from '@hideout/contract/people';
import { Link } from '@hideout/session/router';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ReactNode } from 'react';

const READ: Permission = 'accounts.read';

/** True when the user has a permission. The server decides again; this only saves the detour. */
export function usePermission(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'member' && session.user.permissions.includes(permission);
}

/** Shows the pages of support only to those who may read accounts. A session that has ended is asked for again by the host. */
export function SupportGuard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const mayRead = usePermission(READ);
  const requestSignIn = useRequestSignIn();
  if (mayRead) return children;
  if (session.status === 'unknown') {
    return (
      <div aria-busy="true">
        <PageHeader eyebrow="Admin" title="Accounts and passports" />
        <WaitingCard label="Loading your permissions" />
      </div>
    );
  }
  if (session.status === 'guest') {
    return (
      <>
        <PageHeader eyebrow="Admin" title="Sign in first" />
        <EmptyState
          title="These pages are for the team."
          action={<Button onClick={() => requestSignIn('Sign in with your team account.')}>Sign in</Button>}
        >
          Accounts are looked up here, and passports reset.
        </EmptyState>
      </>
    );
  }
  return (
    <PageHeader
      eyebrow="403"
      title="Not for your account"
      lead={`You need ‘${READ}’. Ask an admin.`}
      actions={
        <LinkButton variant="secondary" render={<Link to="/admin" />}>
          What your account may open
        </LinkButton>
      }
    />
  );
}

/** A page of support on its way. */
export function WaitingCard({ label }: { readonly label: string }) {
  return (
    <Card>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height="1.5rem" lines={12} />
    </Card>
  );
}

/** On the first page of the team: where support finds accounts. */
export function SupportAdminCard() {
  return usePermission(READ) ? (
    <Card title="Accounts and passports">
      <Stack gap={4}>
        <p>Find an account, see what its member sees, reset its passport.</p>
        <p>
          <LinkButton variant="secondary" render={<Link to="/admin/accounts" />}>
            Open the accounts
          </LinkButton>
        </p>
      </Stack>
    </Card>
  ) : null;
}
