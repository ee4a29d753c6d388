import type { SessionUser } from '@hideout/contract/people';
import { Avatar } from '@hideout/ui/avatar';
import { useDisplay } from '@hideout/ui/display';
import { formatCount } from '@hideout/ui/format';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { countNeeds, formatName } from './account-name.ts';
import { useOwnReputation } from './sign-in.queries.ts';
import { useRoomForChip, useUnlinkedWallet } from './unlinked-wallet.tsx';

/** What stands in the button of the account: who is signed in, and whether something is left to do. */
export function AccountFace({ user }: { readonly user: SessionUser }) {
  // Other marks in numbers can be chosen while this is shown.
  useDisplay();
  const reputation = useOwnReputation();
  const unlinked = useUnlinkedWallet();
  const hasRoom = useRoomForChip();
  const needsAttention = countNeeds(user) > 0 || (unlinked !== null && !hasRoom);
  return (
    <>
      <Avatar id={user.id} name="" src={user.avatar} size={34} />
      <span className="shell-who">
        <VisuallyHidden>Account of </VisuallyHidden>
        <b>{formatName(user)}</b>
        {/* The space stays free until the number is here. */}
        <small>
          {reputation.data === undefined ? '\u00a0' : `${formatCount(reputation.data.total)} REP`}
        </small>
      </span>
      {needsAttention && (
        <>
          <i className="shell-dot" aria-hidden="true" />
          <VisuallyHidden>Something is left to do</VisuallyHidden>
        </>
      )}
    </>
  );
}
