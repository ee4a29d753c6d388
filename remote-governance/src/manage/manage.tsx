import type { Proposal } from '@hideout/contract/governance';
import { useSession } from '@hideout/session/session';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { Phase } from '../proposals/proposal-phase.ts';

// Readers never load it. An editor for whom it does not come still has the form and the list.
const ManageMenu = lazy(() =>
  import(/* webpackChunkName: "manage-menu" */ './manage-menu.tsx').then(
    (menu) => ({ default: menu.ManageMenu }),
    () => ({ default: () => <></> }),
  ),
);

export type ManageProps = { proposal: Proposal; phase: Phase };

/** What those who write proposals can do with one. Nothing for everybody else. */
export function Manage({ proposal, phase }: ManageProps) {
  const session = useSession();
  const writes = session.status === 'member' && session.user.permissions.includes('proposals.write');
  if (!writes && !proposal.can.edit && !proposal.can.cancel) return null;
  return (
    <Suspense fallback={<Skeleton width={44} height={44} />}>
      <ManageMenu proposal={proposal} phase={phase} writes={writes} />
    </Suspense>
  );
}
