import type { HotWalletWrite } from '@hideout/wallet/chain';
import { type FormEvent, useState } from 'react';
import { useStandingOf } from './delegation.queries.ts';
import { chosenEnd, type EndChoice, monthsOn, NO_END, toInputText } from './end-choice.ts';
import { EndField } from './end-field.tsx';
import styles from './own-links.module.css';
import { useChainNow } from './use-chain-now.ts';

type RenewFormProps = {
  readonly id: string;
  readonly address: `0x${string}` | null;
  /** Null before anything was chosen. */
  readonly end: EndChoice | null;
  readonly onEnd: (end: EndChoice) => void;
  /** Something was changed, so what was said about it before no longer holds. */
  readonly onEdit: () => void;
  readonly onCheck: (build: () => Promise<HotWalletWrite>) => Promise<void>;
};

const RENEWED_FOR_MONTHS = 3;

/** A new end for the link that the wallet has; it begins with the one that holds. */
export function RenewForm({ id, address, end, onEnd, onEdit, onCheck }: RenewFormProps) {
  const now = useChainNow(address);
  const link = useStandingOf(address).data?.hotWallet ?? null;
  const [error, setError] = useState<string | null>(null);
  const [first] = useState<EndChoice>(() => {
    if (link === null || link.expiresAt === null) return NO_END;
    return {
      mode: 'date',
      text: toInputText(link.expired ? monthsOn(now(), RENEWED_FOR_MONTHS) : link.expiresAt),
    };
  });
  const value = end ?? first;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = chosenEnd(value, now());
    setError(chosen.status === 'invalid' ? chosen.message : null);
    if (chosen.status === 'invalid') return;
    const { expiresAt } = chosen;
    void onCheck(() => Promise.resolve({ kind: 'setExpirationTimestamp', expiresAt }));
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <EndField
        value={value}
        onChange={(next) => {
          setError(null);
          onEdit();
          onEnd(next);
        }}
        error={error}
        now={now}
      />
    </form>
  );
}
