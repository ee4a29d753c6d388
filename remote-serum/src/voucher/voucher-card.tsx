import type { SerumInfo } from '@hideout/contract/serum';
import { useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { Skeleton } from '@hideout/ui/skeleton';
import { LatePart, useLatePart } from '../drop/late-part.tsx';

// Below the fold, and for members only.
const loadMemberVoucher = () => import(/* webpackChunkName: "serum-overview-late" */ './member-voucher.tsx');

const WAITING = <Skeleton height="1.5rem" lines={5} />;

type VoucherCardProps = { readonly info: Pick<SerumInfo, 'token' | 'distributor'> };

/** SERUM that the site owes, taken by a signed voucher: what it permits, for which address, and the voucher itself. */
export function VoucherCard({ info }: VoucherCardProps) {
  const session = useSession();
  const requestSignIn = useRequestSignIn();
  const part = useLatePart('voucher', loadMemberVoucher, session.status === 'member');
  return (
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
        <LatePart part={part} fallback={WAITING}>
          {({ MemberVoucher }) => <MemberVoucher key={session.user.id} user={session.user} info={info} />}
        </LatePart>
      )}
    </Card>
  );
}
