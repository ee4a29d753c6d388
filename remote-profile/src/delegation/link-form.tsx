import { Checkbox } from '@hideout/ui/checkbox';
import { Field, Input } from '@hideout/ui/field';
import { type HotWalletWrite, parseAddress, resolveName } from '@hideout/wallet/chain';
import { type FormEvent, useRef, useState } from 'react';
import { chosenEnd } from './end-choice.ts';
import { EndField } from './end-field.tsx';
import type { LinkDraft } from './link-draft.ts';
import styles from './own-links.module.css';
import { useChainNow } from './use-chain-now.ts';

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
        <p className={styles.words}>
          Nobody else can link to it then, until it unlocks itself. Links that exist stay.
        </p>
      </div>
    </form>
  );
}
