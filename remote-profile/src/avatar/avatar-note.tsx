import type { AvatarInfo } from '@hideout/contract/profile';
import { Notice } from '@hideout/ui/notice';

type AvatarNoteProps = {
  readonly avatar: AvatarInfo | null;
  /** True when its image was asked for and did not come. */
  readonly isBroken: boolean;
};

/** Why the drawn mark is shown although a token was taken as avatar; nothing while all is well. */
export function AvatarNote({ avatar, isBroken }: AvatarNoteProps) {
  if (avatar === null) return null;
  const name = formatToken(avatar);
  if (!avatar.stillOwned) {
    return (
      <Notice tone="warning" title={`${name} has left your wallets`}>
        You are shown with your drawn mark. It comes back with the token, or choose another.
      </Notice>
    );
  }
  if (!isBroken) return null;
  return (
    <Notice tone="warning" title="The image of your avatar does not load">
      {name} is still yours. Your drawn mark is shown for now; load the page again to try once more.
    </Notice>
  );
}

function formatToken({ collection, tokenId }: AvatarInfo): string {
  const token = tokenId === null ? '' : ` #${tokenId.length > 12 ? `${tokenId.slice(0, 8)}…` : tokenId}`;
  return collection === null ? 'Your avatar' : `${collection}${token}`;
}
