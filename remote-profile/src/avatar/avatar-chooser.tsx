import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { UserRef } from '@hideout/contract/people';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { useAssets } from '../assets/assets.queries.ts';
import { NothingHeld, SourceList } from '../assets/source-list.tsx';
import { useSetAvatar } from './avatar.mutations.ts';
import styles from './avatar-chooser.module.css';
import { AvatarFailure } from './avatar-failure.tsx';
import { AvatarPreview } from './avatar-preview.tsx';
import { AvatarSources } from './avatar-sources.tsx';

export type AvatarChooserProps = {
  readonly user: UserRef;
  /** True when there is one to remove. */
  readonly hasAvatar: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Chooses the avatar among the tokens of all wallets and vaults. What is chosen stays whatever the server says. */
export function AvatarChooser({ user, hasAvatar, open, onClose }: AvatarChooserProps) {
  const query = useAssets();
  const setting = useSetAvatar();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const assets = query.data?.assets ?? [];
  const current = assets.find(({ isAvatar }) => isAvatar) ?? null;
  const chosen = assets.find(({ id, isAvatar }) => id === chosenId && !isAvatar) ?? null;
  useUnsaved(open && (chosen !== null || setting.isPending));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || setting.isPending || onClose()}
      size="l"
      title="Choose your avatar"
      description="Any token of your wallets, or of a vault that delegates to them."
      footer={
        <>
          {hasAvatar && (
            <Button
              variant="secondary"
              busy={setting.isRemoving}
              disabledReason={setting.reason}
              onClick={() => setting.save(null, onClose)}
            >
              Remove avatar
            </Button>
          )}
          <Button
            busy={setting.isPending && !setting.isRemoving}
            disabledReason={setting.reason ?? (chosen === null ? 'Choose another token first.' : undefined)}
            onClick={() => setting.save(chosen, onClose)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.chooser}>
        <div className={styles.failure}>
          <AvatarFailure setting={setting} />
        </div>
        <AvatarPreview user={user} asset={chosen ?? current} isChosen={chosen !== null} />
        <div className={styles.choice}>
          <Tokens
            chosenId={(chosen ?? current)?.id ?? null}
            onChoose={(id) => {
              setChosenId(id);
              setting.forgetFailure();
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}

type TokensProps = {
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

function Tokens(choice: TokensProps) {
  const query = useAssets();
  const { data, isRefetchError } = query;
  if (data !== undefined) {
    return (
      <>
        {(data.partial || isRefetchError) && <SourceList />}
        {data.assets.length === 0 ? (
          <NothingHeld isPartial={data.partial} />
        ) : (
          <AvatarSources assets={data.assets} {...choice} />
        )}
      </>
    );
  }
  if (query.isError) {
    return <ErrorCard title="Your tokens could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Reading your wallets</VisuallyHidden>
      <Skeleton height="6rem" lines={3} />
    </div>
  );
}
