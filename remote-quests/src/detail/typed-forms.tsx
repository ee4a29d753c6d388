import type { Quest } from '@hideout/contract/kazm';
import { SUBMISSION_MAX_LENGTH } from '@hideout/contract/kazm';
import { QUEST_LIMITS } from '@hideout/contract/quest-rules';
import { QUIZ_RATE } from '@hideout/contract/quest-step-kinds';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { serverNow } from '@hideout/ui/clock';
import { Field, Input, Textarea } from '@hideout/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import { formatSince } from '../quests/quest-time.ts';
import styles from './detail.module.css';
import type { StepFormProps } from './use-quest-check.ts';

const TRIES = `${QUIZ_RATE.max} answers in ${QUIZ_RATE.perSeconds / 60} minutes; the server counts them.`;

/** One question. The server compares the answer; the page has no right one. */
export function AnswerForm({ step, checking }: StepFormProps) {
  const [answer, setAnswer] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  useUnsaved(answer !== '');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking.blocked !== undefined) return;
    setIsEmpty(answer.trim() === '');
    if (answer.trim() === '') return input.current?.focus();
    checking.send({ stepId: step.id, answer }, (after) => focusNextQuestion(after, step.id, input.current));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Your answer" hint={TRIES} error={isEmpty ? 'Write an answer first.' : undefined}>
        <Input
          ref={input}
          value={answer}
          maxLength={QUEST_LIMITS.answerMax}
          autoComplete="off"
          data-answer=""
          onChange={(event) => {
            setAnswer(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      <Button type="submit" busy={checking.isBusy(step.id)} disabledReason={checking.blocked}>
        Answer
      </Button>
    </form>
  );
}

/** The form of a right answer goes, and with it the focus: on to the next question. */
function focusNextQuestion(after: Quest, stepId: string, input: HTMLInputElement | null): void {
  if (after.steps.find(({ id }) => id === stepId)?.state !== 'done') {
    input?.select();
    return;
  }
  const list = input?.closest('ol') ?? null;
  // After the list was rendered with the answer.
  setTimeout(() => list?.querySelector<HTMLElement>('[data-answer]')?.focus());
}

/** A text or a link for the moderator who judges the step. */
export function EvidenceForm({ step, checking }: StepFormProps) {
  const sent = step.submission ?? null;
  const [text, setText] = useState(sent?.text ?? '');
  const [isEmpty, setIsEmpty] = useState(false);
  // The server keeps it without the spaces around it, which the keyboards of phones add.
  useUnsaved(text.trim() !== (sent?.text ?? ''));
  const area = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking.blocked !== undefined) return;
    setIsEmpty(text.trim() === '');
    if (text.trim() === '') return area.current?.focus();
    checking.send({ stepId: step.id, submission: text });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sent !== null && (
        <p className={styles.note} role="status">
          Sent {formatSince(Date.parse(sent.sentAt), serverNow())}.{' '}
          {step.state === 'failed'
            ? 'It was not accepted. You can send another text.'
            : 'A moderator judges it. You can send another text until then.'}
        </p>
      )}
      <Field
        label="What shows it: a text or a link"
        hint="A moderator reads it. Write nothing that only you should know."
        extra={`${text.length} of ${SUBMISSION_MAX_LENGTH}`}
        error={isEmpty ? 'Write something, or paste a link.' : undefined}
      >
        <Textarea
          ref={area}
          rows={3}
          value={text}
          maxLength={SUBMISSION_MAX_LENGTH}
          onChange={(event) => {
            setText(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={checking.isBusy(step.id)} disabledReason={checking.blocked}>
          {sent === null ? 'Send it' : 'Send this instead'}
        </Button>
      </div>
    </form>
  );
}
