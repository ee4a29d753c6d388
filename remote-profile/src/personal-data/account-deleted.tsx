import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { useEffect, useRef } from 'react';
import styles from './personal-data.module.css';

const TITLE = 'Your account is deleted';

/** What the page shows in place of the account that was deleted on it. */
export function AccountDeleted() {
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(TITLE);
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page} ref={page}>
      <PageHeader title={TITLE} />
      <Card>
        <EmptyState
          title="You are signed out everywhere"
          action={
            <LinkButton variant="secondary" render={<Link to="/" />}>
              Go home
            </LinkButton>
          }
        >
          What had to stay has no name any more. Signing in with one of your wallets starts a new account.
        </EmptyState>
      </Card>
    </div>
  );
}
