import { isApiError } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import { REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import { useOnline, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { serverNow } from '@hideout/ui/clock';
import { LiveRegion } from '@hideout/ui/live-region';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { useCodeDraft } from './code-draft.ts';
import { CodeField } from './code-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RecentCard } from './recent-card.tsx';
import styles from './redemption.module.css';
import { describeStatus, isRateLimit } from './redemption-messages.ts';
import { type RedemptionState, useRedemption } from './use-redemption.ts';

const OFFLINE = 'You are offline. The code stays here.';
const NO_CODE = 'A code has 4 to 40 letters, digits and dashes.';

const formatWait = (seconds: number) => `Too many tries. Again in ${seconds} s.`;

type CodeFormProps = {
  readonly text: string;
  readonly onChange: (code: string) => void;
  readonly onSubmit: () => void;
  /** What the server says is wrong with the code itself. */
  readonly problem?: string | null;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/** The box with its button. A text that can be no code is refused here and sent nowhere. */
export function CodeForm({
  text,
  onChange,
  onSubmit,
  problem = null,
  isBusy = false,
  children,
}: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = REDEMPTION_CODE.test(text);
    setIsRefused(!isCode);
    if (isCode) onSubmit();
    else input.current?.focus();
  };
  const own = text === '' ? 'Enter a code first.' : NO_CODE;
  return (
    <Card title="Your code">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <CodeField
          ref={input}
          value={text}
          disabled={isBusy}
          problem={isRefused ? own : problem}
          onChange={(code) => {
            setIsRefused(false);
            onChange(code);
          }}
        />
        <div className={styles.actions}>{children}</div>
      </form>
    </Card>
  );
}

type RedeemCardProps = {
  readonly accountId: string;
  readonly draft: ReturnType<typeof useCodeDraft>;
};

/** A member's way from the code to the receipt. Mounted for one account. */
export function RedeemCard({ accountId, draft }: RedeemCardProps) {
  const redemption = useRedemption(accountId, draft);
  const { state } = redemption;
  useUnsaved(state.status === 'preview' && state.isRedeeming);
  return (
    <>
      <LiveRegion message={announce(state)} />
      {state.status === 'done' ? (
        <ReceiptCard receipt={state.receipt} onAnother={redemption.startOver} />
      ) : (
        <Steps text={draft.text} redemption={redemption} />
      )}
      <RecentCard accountId={accountId} />
    </>
  );
}

/** What a screen reader says when a step is done; the cards say the same on screen. */
function announce(state: RedemptionState): string {
  if (state.status === 'done') return 'Redeemed. The receipt is on the page.';
  if (state.status !== 'preview') return '';
  const { title, text } = describeStatus(state.check, serverNow());
  return `${title}. ${state.reason ?? text}`;
}

type StepsProps = { readonly text: string; readonly redemption: ReturnType<typeof useRedemption> };

/** Everything before the receipt. */
function Steps({ text, redemption }: StepsProps) {
  const { state, checkWait, redeemWait } = redemption;
  const isOnline = useOnline();
  const blocked = isOnline ? undefined : OFFLINE;
  const waiting = checkWait > 0 ? formatWait(checkWait) : blocked;
  const isRefused =
    state.status === 'checkFailed' && isApiError(state.error) && state.error.code === 'CODE_INVALID';
  return (
    <>
      <CodeForm
        text={text}
        onChange={redemption.change}
        onSubmit={() => waiting === undefined && redemption.check()}
        problem={isRefused ? NO_CODE : null}
        isBusy={(state.status === 'preview' && state.isRedeeming) || state.status === 'lost'}
      >
        <Button
          type="submit"
          variant={state.status === 'preview' ? 'secondary' : 'primary'}
          busy={state.status === 'checking'}
          disabledReason={waiting}
        >
          Check
        </Button>
        {/* The button says it to screen readers. */}
        <p aria-hidden="true" className={styles.wait}>
          {waiting}
        </p>
      </CodeForm>
      {state.status === 'checkFailed' && !isRefused && !isRateLimit(state.error) && (
        <CheckFailed error={state.error} />
      )}
      {state.status === 'lost' && (
        <LostNotice
          isAsking={state.isAsking}
          waiting={redeemWait > 0 ? formatWait(redeemWait) : blocked}
          onAsk={redemption.recover}
        />
      )}
      {state.status === 'preview' && (
        <PreviewCard
          preview={state}
          waiting={redeemWait > 0 ? formatWait(redeemWait) : blocked}
          onRedeem={redemption.redeem}
          onCheck={redemption.checkInstead}
        />
      )}
    </>
  );
}

function CheckFailed({ error }: { readonly error: unknown }) {
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="The code could not be checked" action={<RequestId value={requestId} />}>
      {message} Nothing was redeemed.
    </Notice>
  );
}

type LostNoticeProps = {
  readonly isAsking: boolean;
  /** Why nothing can be asked now; undefined when it can. */
  readonly waiting: string | undefined;
  readonly onAsk: () => void;
};

function LostNotice({ isAsking, waiting, onAsk }: LostNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={isAsking ? 'Asking what became of it' : 'We do not know yet whether it was redeemed'}
      action={
        <Button variant="secondary" busy={isAsking} disabledReason={waiting} onClick={onAsk}>
          Ask again
        </Button>
      }
    >
      The code was sent and its answer was lost. It is redeemed once at most, whatever happens, and the
      receipt can be had again.
    </Notice>
  );
}
