import { describeFailure } from '@hideout/api-client/failure-messages';
import { type Judgement, REFUSAL_MAX_LENGTH, type Submission } from '@hideout/contract/submissions';
import { LeaveGuard } from '@hideout/editing/leave-guard';
import { IntentLink, Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { serverNow } from '@hideout/ui/clock';
import { ExternalLink } from '@hideout/ui/external-link';
import { Field, Textarea } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { webAddress } from '@hideout/ui/web-address';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useJudge } from '../admin/submissions.queries.ts';
import { formatSince } from '../quests/quest-time.ts';
import styles from './evidence.module.css';

const NOT_YOURS: Readonly<Record<NonNullable<Submission['notYours']>, string>> = {
  own: 'You have sent this yourself: another moderator judges it.',
  serum: 'This quest pays SERUM: an admin judges it.',
};

/** Which question is open about a text. */
export type Asking = 'granted' | 'refused' | null;

export type Judged = { readonly title: string; readonly message: string };

type SubmissionCardProps = {
  /** While a question is open, the text that was read when it was opened. */
  readonly submission: Submission;
  readonly asking: Asking;
  /** Why nothing can be judged now; undefined when it can. */
  readonly blocked: string | undefined;
  readonly onAsk: (asking: Asking) => void;
  readonly onJudged: (judged: Judged) => void;
};

/** What one member sent, and the verdict on it. Both verdicts ask once more: a member reads them at once. */
export function SubmissionCard({ submission, asking, blocked, onAsk, onJudged }: SubmissionCardProps) {
  const { quest, step, user, text, sentAt, rewards, notYours, isOver } = submission;
  const name = formatName(user);
  const card = useRef<HTMLElement>(null);
  const judging = useJudge((completed, verdict) => onJudged(describe(submission, verdict, completed)));
  const cancel = () => {
    if (judging.isPending) return;
    judging.reset();
    onAsk(null);
    card.current?.focus();
  };

  function send(verdict: 'granted' | 'refused', reason?: string): void {
    if (blocked !== undefined || judging.isPending) return;
    judging.mutate({
      questId: quest.id,
      stepId: step.id,
      userId: user.id,
      period: submission.period,
      sentAt,
      verdict,
      ...(reason === undefined ? {} : { reason }),
    });
  }

  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={`${step.title}, ${name}`}
      tabIndex={-1}
      data-submission=""
    >
      <header className={styles.head}>
        <p className={styles.title}>{step.title}</p>
        <p className={styles.meta}>
          <Link to={`/quests/${quest.slug}`}>{quest.title}</Link>
          <span>
            {user.username === null ? (
              name
            ) : (
              <IntentLink to="member.view" params={{ username: user.username }}>
                {user.username}
              </IntentLink>
            )}
          </span>
          <span>
            Sent <time dateTime={sentAt}>{formatSince(Date.parse(sentAt), serverNow())}</time>
          </span>
          {isOver && <Chip>For a time that is over</Chip>}
        </p>
        {step.hint !== null && <p className={styles.meta}>{step.hint}</p>}
      </header>
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
      <LinkOfText text={text} />
      {judging.isError && (
        <Notice tone="error" title="Not judged">
          <p>{describeFailure(judging.error).message}</p>
          <RequestId value={describeFailure(judging.error).requestId} />
        </Notice>
      )}
      {notYours !== null ? (
        <p className={styles.meta}>{NOT_YOURS[notYours]}</p>
      ) : asking === null ? (
        <div className={styles.actions}>
          <Button variant="secondary" disabledReason={blocked} onClick={() => onAsk('granted')}>
            Accept<VisuallyHidden>: {`${step.title}, ${name}`}</VisuallyHidden>
          </Button>
          <Button variant="ghost" disabledReason={blocked} onClick={() => onAsk('refused')}>
            Do not accept<VisuallyHidden>: {`${step.title}, ${name}`}</VisuallyHidden>
          </Button>
        </div>
      ) : asking === 'granted' ? (
        <GrantQuestion
          about={
            rewards.length === 0 ? 'The quest brings nothing.' : `With all steps done: ${rewards.join(', ')}.`
          }
          isBusy={judging.isPending}
          blocked={blocked}
          onGrant={() => send('granted')}
          onCancel={cancel}
        />
      ) : (
        <RefusalForm
          hint={
            isOver
              ? 'The log has it. The member can send nothing else for a time that is over.'
              : 'The member reads it beside the step, and can send something else.'
          }
          isBusy={judging.isPending}
          blocked={blocked}
          onRefuse={(reason) => send('refused', reason)}
          onCancel={cancel}
        />
      )}
    </article>
  );
}

/** Members without a name differ by the end of their id. */
function formatName({ id, username }: Submission['user']): string {
  return username ?? `A member without a name (…${id.slice(-4)})`;
}

function describe(
  { user, quest, isOver }: Submission,
  verdict: Judgement['verdict'],
  completed: boolean,
): Judged {
  const name = formatName(user);
  if (verdict === 'refused') {
    const message = isOver ? 'Your reason is in the log.' : `${name} reads your reason beside the step.`;
    return { title: 'Not accepted', message };
  }
  return {
    title: 'Accepted',
    message: completed
      ? `${name} has completed “${quest.title}”.`
      : `The step is done. “${quest.title}” is not completed by it: another step is left, the member has to check it once more, or its time or its places are over.`,
  };
}

/** A link alone can be opened, under the name of where it leads: what is written may look like another place. */
function LinkOfText({ text }: { readonly text: string }) {
  const address = /[\s\p{Cf}]/u.test(text) ? null : webAddress(text);
  if (address === null || new URL(address.href).username !== '') return null;
  return (
    <p>
      <ExternalLink href={address.href}>Open {address.host}</ExternalLink>
    </p>
  );
}

type QuestionProps = {
  readonly isBusy: boolean;
  readonly blocked: string | undefined;
  readonly onCancel: () => void;
};

function GrantQuestion({
  about,
  isBusy,
  blocked,
  onGrant,
  onCancel,
}: QuestionProps & { readonly about: string; readonly onGrant: () => void }) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <div className={styles.question}>
      <p>{about}</p>
      <div className={styles.actions}>
        <Button ref={confirm} busy={isBusy} disabledReason={blocked} onClick={onGrant}>
          Accept it
        </Button>
        <Button
          variant="ghost"
          disabledReason={isBusy ? 'The verdict is on its way.' : undefined}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}

function RefusalForm({
  hint,
  isBusy,
  blocked,
  onRefuse,
  onCancel,
}: QuestionProps & { readonly hint: string; readonly onRefuse: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(reason.trim() === '');
    if (reason.trim() === '') return area.current?.focus();
    onRefuse(reason.trim());
  };
  return (
    <form className={styles.question} onSubmit={submit} noValidate>
      <LeaveGuard isUnsaved={reason !== ''} title="Your reason is not sent">
        It would be lost.
      </LeaveGuard>
      <Field
        label="Why not"
        hint={hint}
        extra={`${reason.length} of ${REFUSAL_MAX_LENGTH}`}
        error={isEmpty ? 'Say why, so that the member can send something else.' : undefined}
      >
        <Textarea
          ref={area}
          rows={2}
          value={reason}
          maxLength={REFUSAL_MAX_LENGTH}
          onChange={(event) => {
            setReason(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={isBusy} disabledReason={blocked}>
          Do not accept it
        </Button>
        <Button
          variant="ghost"
          disabledReason={isBusy ? 'The verdict is on its way.' : undefined}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
