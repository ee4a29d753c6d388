import { Checkbox } from '@hideout/ui/checkbox';
import { Field, Input } from '@hideout/ui/field';
import { type HotWalletLink, parseAddress, resolveName } from '@hideout/wallet/chain';
import { type FormEvent, useRef, useState } from 'react';
import { useHotWalletStatus } from './delegation.queries.ts';
import { chainNow, chosenEnd, type EndChoice, monthsOn, NO_END, toInputText } from './end-choice.ts';
import { EndField } from './end-field.tsx';
import styles from './own-links.module.css';
import type { BuildWrite } from './use-write-flow.ts';

/** What was typed into the form. */
export type LinkDraft = {
  readonly hotWallet: string;
  /** Null before anything was chosen. */
  readonly end: EndChoice | null;
  readonly lock: boolean;
};

export const EMPTY_DRAFT: LinkDraft = { hotWallet: '', end: null, lock: false };

type LinkFormProps = {
  readonly id: string;
  /** A new link, or a new end for the one that the wallet has. */
  readonly kind: 'link' | 'renew';
  readonly address: `0x${string}` | null;
  readonly draft: LinkDraft;
  readonly onDraft: (draft: LinkDraft) => void;
  readonly onCheck: (build: BuildWrite) => Promise<void>;
};

type Errors = { readonly hotWallet?: string | undefined; readonly end?: string | undefined };
const NO_ERRORS: Errors = {};

/** Which hot wallet, until when, and whether it closes behind. */
export function LinkForm({ id, kind, address, draft, onDraft, onCheck }: LinkFormProps) {
  const { data } = useHotWalletStatus(address);
  const now = () => chainNow(data?.blockTime ?? 0n, Date.now());
  const [errors, setErrors] = useState(NO_ERRORS);
  const [first] = useState(() => (kind === 'link' ? NO_END : getEnd(data?.hotWallet ?? null, now())));
  const end = draft.end ?? first;
  const input = useRef<HTMLInputElement>(null);

  const handleChange = (change: Partial<LinkDraft>) => {
    setErrors(NO_ERRORS);
    onDraft({ ...draft, ...change });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const target = kind === 'link' ? parseAddress(draft.hotWallet) : null;
    const chosen = chosenEnd(end, now());
    setErrors({
      hotWallet: target?.status === 'invalid' ? target.message : undefined,
      end: chosen.status === 'invalid' ? chosen.message : undefined,
    });
    if (target?.status === 'invalid') return input.current?.focus();
    if (chosen.status === 'invalid') return;
    const { expiresAt } = chosen;
    void onCheck(async () => {
      if (target === null) return { kind: 'setExpirationTimestamp', expiresAt };
      const hotWallet = target.status === 'address' ? target.address : await resolveName(target.name);
      return { kind: 'setHotWallet', hotWallet, expiresAt, lock: draft.lock };
    });
  };
  return (
    <form id={id} className={styles.body} onSubmit={handleSubmit} noValidate>
      {kind === 'link' && (
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
      )}
      <EndField value={end} onChange={(next) => handleChange({ end: next })} error={errors.end} now={now} />
      {kind === 'link' && (
        <div className={styles.lock}>
          <Checkbox checked={draft.lock} onChange={(event) => handleChange({ lock: event.target.checked })}>
            Lock the hot wallet as well
          </Checkbox>
          <p className={styles.text}>
            Nobody else can link to it then, until it unlocks itself. Links that exist stay.
          </p>
        </div>
      )}
    </form>
  );
}

const RENEWED_FOR_MONTHS = 3;

/** The end that a link has; for one that has ended, some months on. */
function getEnd(link: HotWalletLink | null, now: bigint): EndChoice {
  if (link === null || link.expiresAt === null) return NO_END;
  return {
    mode: 'date',
    text: toInputText(link.expired ? monthsOn(now, RENEWED_FOR_MONTHS) : link.expiresAt),
  };
}
