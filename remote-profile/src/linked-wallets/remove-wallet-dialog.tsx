import { isApiError } from '@hideout/api-client/api-error';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { useNotify, useRequestLinkWallet, useUnsaved } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { ConfirmDialog, REMOVAL_LABELS } from '../parts/confirm-dialog.tsx';
import { formatEndingSessions } from '../sessions/session-messages.ts';
import { useSessions } from '../sessions/sessions.queries.ts';
import { formatAssetCount, walletName } from './format-wallet.ts';
import { useRemoveWallet } from './linked-wallets.queries.ts';
import styles from './remove-wallet-dialog.module.css';

export type RemoveWalletDialogProps = {
  readonly wallet: LinkedWallet;
  /** How many wallets the account has besides it. */
  readonly others: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks before a wallet is taken off the account, and says afterwards what changed. */
export function RemoveWalletDialog({ wallet, others, open, onClose }: RemoveWalletDialogProps) {
  const removal = useRemoveWallet();
  const sessions = useSessions();
  const requestLinkWallet = useRequestLinkWallet();
  const notify = useNotify();
  const { data: done, error } = removal;
  // Once it is removed, what went with it is shown here and nowhere else.
  useUnsaved(removal.isPending || (open && done !== undefined));
  const lost = { kind: 'wallet', chain: wallet.chain, address: wallet.address } as const;
  const endingSessions = formatEndingSessions(sessions.data?.sessions, lost);
  const isLastOne = isApiError(error) && error.code === 'WALLET_LAST_ONE';

  const handleRemove = () =>
    removal.mutate(wallet, {
      onSuccess: ({ effects, signedOut }) => {
        // What changed is said by `useRemoveWallet` then: this dialog goes with the member's page.
        if (effects.length > 0 || signedOut) return;
        notify({ tone: 'success', title: 'Wallet removed', message: shortenAddress(wallet.address) });
        onClose();
      },
    });
  const handleLink = () => {
    onClose();
    requestLinkWallet();
  };

  const dialog = { open, mutation: removal, labels: REMOVAL_LABELS, onConfirm: handleRemove, onClose };
  if (done !== undefined && done.effects.length > 0) {
    return (
      <ConfirmDialog {...dialog} title="Wallet removed" footer={<Button onClick={onClose}>Done</Button>}>
        <Effects messages={done.effects.map(({ text }) => text)} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Remove this wallet?"
      instead={isLastOne ? <Button onClick={handleLink}>Link another</Button> : undefined}
    >
      <p className={styles.wallet}>
        <span>{walletName(wallet.walletType)}</span>
        <Address value={wallet.address} />
      </p>
      <Effects messages={expectedEffects(wallet, others, endingSessions)} />
    </ConfirmDialog>
  );
}

function Effects({ messages }: { readonly messages: readonly string[] }) {
  return (
    <ul className={styles.effects}>
      {messages.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Facts = Pick<LinkedWallet, 'chain' | 'isPrimary' | 'isClaimAddress' | 'assetCount'>;

/**
 * What will be different without the wallet, as far as it is known before. `others`: how many remain.
 * `endingSessions`: what `formatEndingSessions` says of it.
 */
export function expectedEffects(wallet: Facts, others: number, endingSessions: string | null): string[] {
  const { chain, isPrimary, isClaimAddress, assetCount } = wallet;
  const held =
    assetCount === null || assetCount === 0 ? 'What it holds' : `Its ${formatAssetCount(assetCount)}`;
  // Vaults are known on Ethereum only.
  const counted = chain === 'ethereum' ? `${held}, and what vaults delegate to it,` : held;
  const count = assetCount === null || assetCount < 2 ? 'counts' : 'count';
  return [
    `${counted} no longer ${chain === 'ethereum' ? 'count' : count} for you. Votes you cast stay.`,
    ...(endingSessions === null ? [] : [endingSessions]),
    'Signing in with it would start a new account.',
    ...(isPrimary && others > 0 ? ['Your next wallet becomes the primary one.'] : []),
    ...(isClaimAddress ? ['It stays the claim address of your passport: SERUM goes there as before.'] : []),
  ];
}
