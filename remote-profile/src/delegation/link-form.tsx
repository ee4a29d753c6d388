import { Checkbox } from '@hideout/ui/checkbox';
import { Field, Input } from '@hideout/ui/field';
import { type HotWalletWrite, parseAddress, resolveName } from '@hideout/wallet/chain';
import { type FormEvent, useRef, useState } from 'react';
import { useOptionalHotWalletStatus } from './delegation.queries.ts';
import { chainNow, chosenEnd, type EndChoice, monthsOn, NO_END, toInputText } from './end-choice.ts';
import { EndField } from './end-field.tsx';
import styles from './own-links.module.css';

/** What was typed into the form of a new link. */
export type LinkDraft = {
  readonly hotWallet: string;
  readonly end: EndChoice;
  readonly lock: boolean;
};

export const EMPTY_DRAFT: LinkDraft = { hotWallet: '', end: NO_END, lock: false };

type LinkFormProps = {
  readonly id: string;
  readonly address: `0x${string}` | null;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
  /** Something was changed, so what was said about it before no longer holds. */
  readonly onEdit: () => void;
  readonly onCheck: (build: () => Promise<HotWalletWrite>) => Promise<void>;
};

type Errors = { readonly hotWallet: string | null; readonly end: string | null };
const NO_ERRORS: Errors = { hotWallet: null, end: null };

/** Which hot wallet, until when, and whether it closes behind. */
export function LinkForm({ id, address, draft, onDraft, onEdit, onCheck }: LinkFormProps) {
  const now = useChainNow(address);
  const [errors, setErrors] = useState(NO_ERRORS);
  const input = useRef<HTMLInputElement>(null);

  const handleChange = (change: Partial<LinkDraft>) => {
    setErrors(NO_ERRORS);
    onEdit();
    onDraft({ ...draft, ...change });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const target = parseAddress(draft.hotWallet);
    const end = chosenEnd(draft.end, now());
    setErrors({
      hotWallet: target.status === 'invalid' ? target.message : null,
      end: end.status === 'invalid' ? end.message : null,
    });
    if (target.status === 'invalid') return input.current?.focus();
    if (end.status === 'invalid') return;
    void onCheck(async () => ({
      kind: 'setHotWallet',
      hotWallet: target.status === 'address' ? target.address : await resolveName(target.name),
      expiresAt: end.expiresAt,
      lock: draft.lock,
    }));
  };
  return (
    <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field
        label="Hot wallet"
        hint="Address or ENS name of the wallet that shall act for this one."
        error={errors.hotWallet}
      >
        <Input
          ref={input}
          mono
          autoCapitalize="none"
          value={draft.hotWallet}
          onChange={(event) => handleChange({ hotWallet: event.target.value })}
        />
      </Field>
      <EndField value={draft.end} onChange={(end) => handleChange({ end })} error={errors.end} now={now} />
      <div className={styles.lock}>
        <Checkbox checked={draft.lock} onChange={(event) => handleChange({ lock: event.target.checked })}>
          Lock the hot wallet as well
        </Checkbox>
        <p className={styles.text}>
          Nobody else can link to it then, until it unlocks itself. Links that exist stay.
        </p>
      </div>
    </form>
  );
}

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
  const link = useOptionalHotWalletStatus(address).data?.hotWallet ?? null;
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

/** The chain's time in unix seconds, from the last snapshot of this wallet. */
function useChainNow(address: `0x${string}` | null): () => bigint {
  const blockTime = useOptionalHotWalletStatus(address).data?.blockTime ?? 0n;
  return () => chainNow(blockTime, Date.now());
}
