import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './conflict-card.module.css';
import type { Draft } from './drafts.ts';

type Side = {
  /** Says what is chosen, on its button. */
  readonly label: string;
  readonly onChoose: () => void;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
  /** What there is to see of it. */
  readonly name?: string;
  readonly content?: ReactNode;
};

export type ConflictCardProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The one that is proposed comes last. */
  readonly sides: readonly [Side, Side];
  /** It answers a press of the user, so it takes the focus; one that comes by itself must not. */
  readonly takesFocus?: boolean | undefined;
};

/** Two versions side by side, and the choice between them. Nothing goes on before it is made. */
export function ConflictCard({ title, children, sides, takesFocus = false }: ConflictCardProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Card title={title} tone="warning">
      <div className={styles.message} role="alert" tabIndex={-1} ref={box}>
        <VisuallyHidden>{title}.</VisuallyHidden>
        <p>{children}</p>
      </div>
      <div className={styles.sides}>
        {sides.map(({ label, onChoose, disabledReason, name, content }, index) => (
          <section key={label} className={styles.side} aria-label={name}>
            {name !== undefined && <h3>{name}</h3>}
            {content}
            <p>
              <Button
                variant={index === 0 ? 'secondary' : 'primary'}
                disabledReason={disabledReason}
                onClick={onChoose}
              >
                {label}
              </Button>
            </p>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** A version that this text does not know of. */
type Conflict<Content> = {
  readonly title: string;
  readonly about: string;
  readonly theirs: Content;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly takesFocus?: boolean;
};

export type DraftConflictProps<Content extends object> = {
  readonly draft: Draft<Content>;
  /** The text is on its way: it cannot become another one before the answer. */
  readonly isSending: boolean;
  /** What is on the page, and as what it goes on among the drafts when theirs is taken. */
  readonly mine: Content;
  readonly copy?: Content;
  /** What the server has and this text does not know of; null when there is no such thing. */
  readonly server: Conflict<Content> | null;
  /** The fields of a content as they are read, by their labels. */
  readonly describe: (content: Content) => Readonly<Record<string, string>>;
};

/** Another user changed the same text on the server, or it was changed in another tab of this browser. */
export function DraftConflict<Content extends object>(props: DraftConflictProps<Content>) {
  const { draft, server, describe } = props;
  const { keepMine, takeTheirs, leaveRemoved } = draft;
  const rival = draft.status === 'rival' ? draft.theirs : undefined;
  if (server === null && rival === null) {
    return (
      <ConflictCard
        title="This draft was removed in another tab"
        sides={[
          { label: 'Leave it removed', onChoose: leaveRemoved },
          { label: 'Keep writing', onChoose: keepMine },
        ]}
      >
        It was published, saved on the server, or deleted there. What you see here is still yours.
      </ConflictCard>
    );
  }
  const conflict =
    server ??
    (rival && {
      title: 'Another tab changed this draft',
      about: 'Nothing is saved here until you choose.',
      theirs: rival,
      onMine: keepMine,
      onTheirs: takeTheirs,
    });
  if (!conflict) return null;
  const theirFields = describe(conflict.theirs);
  return (
    <VersionChoice key={JSON.stringify(theirFields)} {...props} {...conflict} theirFields={theirFields} />
  );
}

type VersionChoiceProps<Content extends object> = DraftConflictProps<Content> &
  Conflict<Content> & { readonly theirFields: Readonly<Record<string, string>> };

function VersionChoice<Content extends object>(props: VersionChoiceProps<Content>) {
  const {
    draft,
    isSending,
    mine,
    copy = mine,
    describe,
    title,
    about,
    theirFields,
    onMine,
    onTheirs,
    takesFocus,
  } = props;
  const [cannotCopy, setCannotCopy] = useState(false);
  const myFields = describe(mine);
  // What is the same on both sides only hides what is not.
  const differing = Object.keys(myFields).filter((label) => theirFields[label] !== myFields[label]);
  const render = (values: Readonly<Record<string, string>>) => (
    <dl className={styles.fields}>
      {differing.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{values[label] || '—'}</dd>
        </div>
      ))}
    </dl>
  );

  /** One's own text is put among the drafts. Where that fails, theirs is taken only when asked for again. */
  function putAside(): void {
    if (draft.copy(copy) !== null || cannotCopy) onTheirs();
    else setCannotCopy(true);
  }

  return (
    <ConflictCard
      title={title}
      takesFocus={takesFocus}
      sides={[
        {
          label: 'Take theirs',
          onChoose: putAside,
          disabledReason: isSending ? 'Wait for the answer.' : undefined,
          name: 'Theirs',
          content: render(theirFields),
        },
        { label: 'Keep mine', onChoose: onMine, name: 'Yours', content: render(myFields) },
      ]}
    >
      {cannotCopy
        ? 'This browser cannot keep yours beside theirs. Copy what you need of it first, then take theirs again.'
        : `${about} If you take theirs, yours stays among your drafts.`}
    </ConflictCard>
  );
}
