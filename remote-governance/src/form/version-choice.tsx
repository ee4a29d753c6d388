import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { formatExactTime } from '@hideout/ui/format-times';
import { type ReactNode, useEffect, useRef } from 'react';
import { FORM_FIELDS, type FormField, type FormValues, toFormValues } from './form-values.ts';
import type { ProposalFormState } from './use-proposal-form.ts';
import styles from './version-choice.module.css';

const CANNOT_COPY =
  'This browser cannot keep yours beside theirs. Copy what you need of it first, then take theirs again.';

export type ChoicesProps = { form: ProposalFormState };

/** Another user changed the same text: on the server, or in another tab of this browser. */
export function Choices({ form }: ChoicesProps) {
  const { storedDraft, theirs } = form;
  if (theirs !== null) return <ServerChoice form={form} mine={storedDraft.values} />;
  if (storedDraft.rival?.status === 'changed') {
    return (
      <VersionChoice
        title="Another tab changed this draft"
        mine={storedDraft.values}
        theirs={storedDraft.rival.draft.values}
        mineLabel="Keep mine"
        theirsLabel="Take theirs"
        onMine={form.draftStore.keepMine}
        onTheirs={() => form.takeTheirs(form.draftStore.takeTheirs)}
      >
        {form.cannotCopy
          ? CANNOT_COPY
          : 'Nothing is saved here until you choose. If you take theirs, yours stays among your drafts.'}
      </VersionChoice>
    );
  }
  if (storedDraft.rival?.status === 'discarded') {
    return (
      <VersionChoice
        title="This draft was removed in another tab"
        mine={storedDraft.values}
        theirs={null}
        mineLabel="Keep writing"
        theirsLabel="Leave it removed"
        onMine={form.draftStore.keepMine}
        onTheirs={form.draftStore.takeTheirs}
      >
        It was published, saved on the server, or deleted there. What you see here is still yours.
      </VersionChoice>
    );
  }
  return null;
}

function ServerChoice({ form, mine }: ChoicesProps & { mine: FormValues }) {
  const { theirs } = form;
  if (theirs === null) return null;
  return (
    <VersionChoice
      title="Somebody saved this proposal meanwhile"
      mine={mine}
      theirs={toFormValues(theirs)}
      mineLabel="Keep mine"
      theirsLabel="Take theirs"
      takesFocus={form.outcome?.status === 'conflict'}
      onMine={() => form.resolve(mine, theirs)}
      onTheirs={() => form.takeTheirs(() => form.resolve(toFormValues(theirs), theirs))}
    >
      {form.cannotCopy
        ? CANNOT_COPY
        : 'Theirs is what readers see now. Keep mine puts yours over it when you send it again; if you take theirs, yours stays among your drafts.'}
    </VersionChoice>
  );
}

const LABELS: Readonly<Record<FormField, string>> = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  startAt: 'Starts',
  endAt: 'Ends',
  quorum: 'Quorum',
  discussionUrl: 'Discussion',
  labels: 'Labels',
};

function formatValue(field: FormField, value: string): string {
  if (value.trim() === '') return '—';
  if (field !== 'startAt' && field !== 'endAt') return value;
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? value : formatExactTime(at);
}

type VersionChoiceProps = {
  title: string;
  children: ReactNode;
  mine: FormValues;
  /** Null when there is nothing on the other side any more. */
  theirs: FormValues | null;
  mineLabel: string;
  theirsLabel: string;
  onMine: () => void;
  onTheirs: () => void;
  /** It answers a press of the user, so it takes the focus; one that comes by itself must not. */
  takesFocus?: boolean;
};

/** Two versions of one text side by side, and the choice between them. Nothing goes on before it is made. */
function VersionChoice(props: VersionChoiceProps) {
  const {
    title,
    children,
    mine,
    theirs,
    mineLabel,
    theirsLabel,
    onMine,
    onTheirs,
    takesFocus = false,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  // What is the same on both sides only hides what is not.
  const differing = FORM_FIELDS.filter(
    (field) => theirs === null || mine[field].trim() !== theirs[field].trim(),
  );
  return (
    <Card title={title} tone="warning">
      <div className={styles.choice} role="alert" tabIndex={-1} ref={box}>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.versions}>
        <Version name="Yours" values={mine} fields={theirs === null ? [] : differing} />
        {theirs !== null && <Version name="Theirs" values={theirs} fields={differing} />}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onTheirs}>
          {theirsLabel}
        </Button>
        <Button onClick={onMine}>{mineLabel}</Button>
      </div>
    </Card>
  );
}

type VersionProps = { name: string; values: FormValues; fields: readonly FormField[] };

function Version({ name, values, fields }: VersionProps) {
  if (fields.length === 0) return null;
  return (
    <section aria-label={name} className={styles.version}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt className={styles.label}>{LABELS[field]}</dt>
            <dd className={styles.value}>{formatValue(field, values[field])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
