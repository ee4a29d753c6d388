import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { PageHeader } from '@hideout/ui/page-header';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './profile-page.module.css';

/** True when a member saw the page at some time: after a sign-out, what had the focus is unmounted. */
export function useWasMember(): boolean {
  const { status } = useSession();
  const [wasMember, setWasMember] = useState(false);
  if (status === 'member' && !wasMember) setWasMember(true);
  return wasMember;
}

type SignedOutProps = {
  readonly title: string;
  /** What signing in is for, as a message in the dialog. */
  readonly reason: string;
  /** As `useWasMember` says it. */
  readonly wasMember: boolean;
  readonly children: ReactNode;
};

/** A page for members as a guest sees it: one card to sign in, after which the page is there. */
export function SignedOut({ title, reason, wasMember, children }: SignedOutProps) {
  const requestSignIn = useRequestSignIn();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasMember && document.activeElement === document.body) {
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
    }
  }, [wasMember]);
  return (
    <div className={styles.page} ref={page}>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          title="Nobody is signed in here"
          action={<Button onClick={() => requestSignIn(reason)}>Sign in</Button>}
        >
          {children}
        </EmptyState>
      </Card>
    </div>
  );
}
