import { describeFailure } from '@hideout/api-client/failure-messages';
import { type Judgement, REFUSAL_MAX_LENGTH, type Submission } from '@hideout/contract/submissions';
import { IntentLink, Link } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
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

/** What a moderator reads of a member who has no name. */
const NAMELESS = 'A member without a name';

const NOT_YOURS: Readonly<Record<NonNullable<Submission['notYours']>, string>> = {
  own: 'You have sent this yourself: another moderator judges it.',
  serum: 'This quest pays SERUM: an admin judges it.',
};

export type Judged = { readonly title: string; readonly message: string };

type SubmissionCardProps = {
  readonly submission: Submission;
  /** Why nothing can be judged now; undefined when it can. */
  readonly blocked: string | undefined;
  readonly onJudged: (judged: Judged) => void;
};

/** What one member sent, and the verdict on it. Both verdicts ask once more: a member reads them at once. */
export function SubmissionCard({ submission, blocked, onJudged }: SubmissionCardProps) {
  const { quest, step, user, text, sentAt, rewards, notYours } = submission;
  const [asking, setAsking] = useState<'granted' | 'refused' | null>(null);
  const name = user.username ?? NAMELESS;
  const judging = useJudge((completed, verdict) => onJudged(describe(submission, verdict, completed)));

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
    <article className={styles.card} aria-label={`${step.title}, ${name}`} tabIndex={-1} data-submission="">
      <header className={styles.head}>
        <p className={styles.title}>{step.title}</p>
        <p className={styles.meta}>
          <Link to={`/quests/${quest.slug}`}>{quest.title}</Link>
          <span>
            {user.username === null ? (
              NAMELESS
            ) : (
              <IntentLink to="member.view" params={{ username: user.username }}>
                {user.username}
              </IntentLink>
            )}
          </span>
          <span>
            Sent <time dateTime={sentAt}>{formatSince(Date.parse(sentAt), serverNow())}</time>
          </span>
        </p>
        {step.hint !== null && <p className={styles.meta}>{step.hint}</p>}
      </header>
      <blockquote className={styles.text} dir="auto">
        <SentText text={text} />
      </blockquote>
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
          <Button variant="secondary" disabledReason={blocked} onClick={() => setAsking('granted')}>
            Accept<VisuallyHidden>: {`${step.title}, ${name}`}</VisuallyHidden>
          </Button>
          <Button variant="ghost" disabledReason={blocked} onClick={() => setAsking('refused')}>
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
          onCancel={() => setAsking(null)}
        />
      ) : (
        <RefusalForm
          isBusy={judging.isPending}
          blocked={blocked}
          onRefuse={(reason) => send('refused', reason)}
          onCancel={() => setAsking(null)}
        />
      )}
    </article>
  );
}

function describe({ user, quest }: Submission, verdict: Judgement['verdict'], completed: boolean): Judged {
  const name = user.username ?? NAMELESS;
  if (verdict === 'refused') {
    return { title: 'Not accepted', message: `${name} reads your reason beside the step.` };
  }
  return {
    title: 'Accepted',
    message: completed
      ? `${name} has completed “${quest.title}”.`
      : `The step is done. “${quest.title}” is not completed by it: another step is left, or its time or its places are over.`,
  };
}

/** A link alone can be opened; everything else stays text. */
function SentText({ text }: { readonly text: string }) {
  const address = /\s/.test(text) ? null : webAddress(text);
  return address === null ? text : <ExternalLink href={address.href}>{text}</ExternalLink>;
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
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function RefusalForm({
  isBusy,
  blocked,
  onRefuse,
  onCancel,
}: QuestionProps & { readonly onRefuse: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useUnsaved(reason !== '');
  useEffect(() => area.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(reason.trim() === '');
    if (reason.trim() === '') return area.current?.focus();
    onRefuse(reason.trim());
  };
  return (
    <form className={styles.question} onSubmit={submit} noValidate>
      <Field
        label="Why not"
        hint="The member reads it beside the step, and can send something else."
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
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
