import type { ListedSocial } from '@hideout/contract/social';
import { useOnline } from '@hideout/session/session';
import type { DialogProps } from '@hideout/ui/dialog';
import { useRef } from 'react';
import { ConfirmDialog, REMOVAL_LABELS } from '../parts/confirm-dialog.tsx';
import { getProviderName } from '../parts/provider-names.ts';
import { formatEndingSessions } from '../sessions/session-messages.ts';
import { useSessions } from '../sessions/sessions.queries.ts';
import styles from './socials.module.css';
import { useRemoveSocial } from './socials.queries.ts';

type RemoveSocialDialogProps = {
  readonly social: ListedSocial;
  readonly open: boolean;
  readonly onClose: () => void;
} & Pick<DialogProps, 'finalFocus'>;

/** Says what will be different without the service, before it is removed. */
export function RemoveSocialDialog({ social, open, onClose, finalFocus }: RemoveSocialDialogProps) {
  const removal = useRemoveSocial();
  const sessions = useSessions();
  const isOnline = useOnline();
  const name = getProviderName(social.social);
  const ending = formatEndingSessions(sessions.data?.sessions, { kind: 'social', provider: social.social });
  // A second press may come before the first is rendered, or while the dialog closes.
  const isSent = useRef(false);
  const handleRemove = () => {
    if (isSent.current) return;
    isSent.current = true;
    removal.mutate(social.social, {
      onSuccess: onClose,
      onError: () => {
        isSent.current = false;
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${name}?`}
      finalFocus={finalFocus}
      mutation={removal}
      labels={REMOVAL_LABELS}
      disabledReason={isOnline ? undefined : 'You are offline.'}
      onConfirm={handleRemove}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        {listEffects(social, ending).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** What will be different without it. `ending` is what `formatEndingSessions` says. */
export function listEffects({ social }: Pick<ListedSocial, 'social'>, ending: string | null): string[] {
  const name = getProviderName(social);
  return [
    `You can no longer sign in with ${name}. Doing so would start a new account.`,
    ...(ending === null ? [] : [ending]),
    social === 'kazm'
      ? 'Quests done on Kazm no longer count as progress here. What you were given for them stays.'
      : `Your name on ${name} leaves your public page.`,
  ];
}
