import type { SerumInfo } from '@hideout/contract/serum';
import { useLocation } from '@hideout/session/router';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { useEffect, useRef } from 'react';

// Below the fold, and for members only.
const loadMemberVoucher = async () =>
  (await import(/* webpackChunkName: "serum-overview-late" */ './member-voucher.tsx')).MemberVoucher;

const WAITING = <Skeleton height="var(--height-voucher)" />;

/** The navigation that was followed last. The card that comes back, after a sign-out or by Back, must not jump again. */
let shownFor: string | null = null;

type VoucherCardProps = { readonly info: Pick<SerumInfo, 'token' | 'distributor'> };

/** SERUM that the site owes, taken by a signed voucher: what it permits, for which address, and the voucher itself. */
export function VoucherCard({ info }: VoucherCardProps) {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const { hash, key } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  // Whoever was sent to the voucher comes to it, also when the page was not yet there as the address changed.
  useEffect(() => {
    if (hash !== '#voucher' || key === shownFor) return;
    shownFor = key;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div id="voucher" ref={card} tabIndex={-1}>
      <Card title="Take it by voucher">
        {session.status === 'unknown' && WAITING}
        {session.status === 'guest' && (
          <EmptyState
            title="What codes and quests gave you"
            action={
              <Button onClick={() => requestSignIn('Sign in to take your SERUM.')}>
                Sign in to take yours
              </Button>
            }
          >
            SERUM that the site owes you becomes tokens by a voucher.
          </EmptyState>
        )}
        {session.status === 'member' && (
          <LazyPart
            key={session.user.id}
            load={loadMemberVoucher}
            props={{ user: session.user, info }}
            fallback={WAITING}
            isInline
          />
        )}
      </Card>
    </div>
  );
}
