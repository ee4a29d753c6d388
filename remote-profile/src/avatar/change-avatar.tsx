import type { UserRef } from '@hideout/contract/people';
import { Button } from '@hideout/ui/button';
import { useLateDialog } from '../parts/late-dialog.tsx';

const loadChooser = () => import(/* webpackChunkName: "avatar-chooser" */ './avatar-chooser.tsx');

type ChangeAvatarProps = {
  readonly user: UserRef;
  /** True when a token has been taken as avatar, also one that has left since. */
  readonly hasAvatar: boolean;
};

/** A button that opens the chooser of avatars. The grid of tokens comes with the dialog. */
export function ChangeAvatar({ user, hasAvatar }: ChangeAvatarProps) {
  const dialog = useLateDialog(loadChooser);
  return (
    <>
      <Button variant="secondary" onClick={dialog.open}>
        {hasAvatar ? 'Change avatar' : 'Choose an avatar'}
      </Button>
      {dialog.render(({ AvatarChooser }, state) => (
        <AvatarChooser user={user} hasAvatar={hasAvatar} {...state} />
      ))}
    </>
  );
}
