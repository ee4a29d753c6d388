import type { Asset } from '@hideout/contract/profile';
import { Button } from '@hideout/ui/button';
import { useSetAvatar } from './avatar.mutations.ts';
import { AvatarFailure } from './avatar-failure.tsx';
import styles from './use-as-avatar.module.css';

/** Below the details of a token: takes it as avatar, or removes it when it is. */
export function UseAsAvatar({ asset }: { readonly asset: Asset }) {
  const setting = useSetAvatar();
  const { isAvatar, canBeAvatar } = asset;
  const isUseless = !isAvatar && !canBeAvatar;
  return (
    <div className={styles.actions}>
      <AvatarFailure setting={setting} />
      <Button
        variant={isAvatar ? 'secondary' : 'primary'}
        busy={setting.isPending}
        disabledReason={isUseless ? 'It has no image that can be shown.' : setting.reason}
        // The second press of a double click would undo the first.
        onClick={({ detail }) => detail > 1 || setting.save(isAvatar ? null : asset)}
      >
        {isAvatar ? 'Remove as avatar' : 'Use as avatar'}
      </Button>
    </div>
  );
}
