import { describeFailure } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { serverNow } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import { useState } from 'react';
import { LateDialog } from '../admin/late-dialog.tsx';
import { usePublication } from '../quests/publication.ts';
import { PublicationChip } from '../quests/publication-chip.tsx';
import { formatLocalTime } from '../quests/quest-time.ts';
import styles from './editor.module.css';
import { isSameForm, type QuestForm } from './quest-form.ts';
import type { QuestEditor, StoreAction } from './use-quest-editor.ts';

type Question = {
  readonly action: StoreAction;
  readonly title: string;
  readonly about: string;
  readonly button: string;
};

const WHERE_IT_IS: Readonly<Record<QuestEditor['draft']['status'], string>> = {
  clean: 'What you typed is in this tab alone.',
  stored: 'What you typed is stored in this browser, and not sent yet.',
  failed: 'This browser cannot store what you type: it is in this tab alone.',
  rival: 'What you type is in this tab alone until you choose.',
  removed: 'What you typed is in this tab alone.',
};

type EditorPanelProps = {
  readonly editor: QuestEditor;
  /** Why nothing can be sent now; undefined when it can. */
  readonly blocked: string | undefined;
  /** It was created a step before. */
  readonly isNew: boolean;
  readonly onDuplicate: (() => void) | null;
};

/** Where the quest stands, what can be done with it, and what became of that. */
export function EditorPanel({ editor, blocked, isNew, onDuplicate }: EditorPanelProps) {
  const [question, setQuestion] = useState<(Question & Pick<QuestEditor, 'form'>) | null>(null);
  const { form, stored, isStoring, isChanged } = editor;
  const status = usePublication(stored ?? UNSTORED);
  const publication = stored === null ? null : status;
  const isHidden = publication === null || publication === 'draft' || publication === 'archived';
  const ask = (next: Question) => {
    if (next.action === 'archive' || editor.check()) setQuestion({ ...next, form });
  };
  // What was asked was about another text, or cannot be done any more.
  if (question !== null && (blocked !== undefined || !isSameForm(question.form, form))) setQuestion(null);
  const unchanged = isChanged ? undefined : 'Nothing has changed.';
  const count = Object.keys(editor.problems).length;
  return (
    <Card
      title="Saving"
      extra={publication === null ? <Chip>New</Chip> : <PublicationChip publication={publication} />}
    >
      <div className={styles.fields}>
        <p className={styles.note}>
          {!isChanged
            ? stored === null
              ? 'What you type is stored in this browser until you save it.'
              : 'All of it is stored.'
            : WHERE_IT_IS[editor.draft.status]}
        </p>
        <div className={styles.actions}>
          {isHidden ? (
            <>
              <Button
                variant="secondary"
                busy={isStoring}
                disabledReason={blocked ?? (publication === null ? undefined : unchanged)}
                onClick={() => editor.check() && editor.send(publication === null ? 'draft' : 'save')}
              >
                {publication === 'archived' ? 'Save' : 'Save the draft'}
              </Button>
              <Button busy={isStoring} disabledReason={blocked} onClick={() => ask(askToPublish(form))}>
                {isAhead(form.startsAt) ? 'Schedule' : 'Publish'}
              </Button>
            </>
          ) : (
            <Button busy={isStoring} disabledReason={blocked ?? unchanged} onClick={() => ask(ASK_TO_SAVE)}>
              Save the changes
            </Button>
          )}
        </div>
        {stored !== null && (
          <div className={styles.actions}>
            {publication === 'scheduled' && (
              <Button variant="secondary" size="s" disabledReason={blocked} onClick={() => ask(ASK_TO_HIDE)}>
                Unpublish
              </Button>
            )}
            {(publication === 'live' || publication === 'over') && (
              <Button
                variant="danger"
                size="s"
                disabledReason={blocked ?? (isChanged ? 'Save or undo your changes first.' : undefined)}
                onClick={() => ask(ASK_TO_ARCHIVE)}
              >
                Archive
              </Button>
            )}
            {onDuplicate !== null && (
              <Button variant="ghost" size="s" onClick={onDuplicate}>
                Duplicate
              </Button>
            )}
            {isChanged && editor.draft.status !== 'rival' && (
              <Button variant="ghost" size="s" onClick={editor.undo}>
                Undo my changes
              </Button>
            )}
          </div>
        )}
        <div aria-live="polite">
          {count > 0 && (
            <p className={styles.problem}>
              {count === 1 ? 'One field needs another value.' : `${count} fields need another value.`}
            </p>
          )}
        </div>
        <Outcome editor={editor} isNew={isNew} />
      </div>
      <LateDialog
        open={question !== null}
        onOpenChange={() => setQuestion(null)}
        title={question?.title ?? ''}
        description={question?.about ?? ''}
        size="s"
        footer={
          <>
            <Button variant="secondary" onClick={() => setQuestion(null)}>
              Cancel
            </Button>
            <Button
              variant={question?.action === 'archive' ? 'danger' : 'primary'}
              onClick={() => {
                setQuestion(null);
                if (question !== null && (question.action === 'archive' || editor.check())) {
                  editor.send(question.action);
                }
              }}
            >
              {question?.button}
            </Button>
          </>
        }
      />
    </Card>
  );
}

const UNSTORED = { startsAt: null, endsAt: null };

const ASK_TO_SAVE: Question = {
  action: 'save',
  title: 'Save the changes?',
  about: 'Members see them at once. What they have done stays done.',
  button: 'Save the changes',
};
const ASK_TO_HIDE: Question = {
  action: 'draft',
  title: 'Unpublish this quest?',
  about: 'It is a draft again, and members do not see it any longer.',
  button: 'Make it a draft',
};
const ASK_TO_ARCHIVE: Question = {
  action: 'archive',
  title: 'Archive this quest?',
  about:
    'It ends now and leaves the board. What members have done stays done, and what it brought stays theirs.',
  button: 'Archive it',
};

const isAhead = (iso: string) => iso !== '' && Date.parse(iso) > serverNow();

function askToPublish({ startsAt, title }: QuestForm): Question {
  const isLater = isAhead(startsAt);
  const when = isLater ? `and opens ${formatLocalTime(Date.parse(startsAt))} your time` : 'for every member';
  return {
    action: 'publish',
    title: isLater ? 'Schedule this quest?' : 'Publish this quest?',
    about: `“${title}” is on the board at once, ${when}.`,
    button: isLater ? 'Schedule it' : 'Publish it',
  };
}

/** What became of the last request. */
function Outcome({ editor, isNew }: Pick<EditorPanelProps, 'editor' | 'isNew'>) {
  const { error, outcome, isChanged } = editor;
  if (error !== null) {
    const { message, requestId } = describeFailure(error);
    return (
      <Notice tone="error" title="It is not stored">
        <p>{message} What you typed is still here.</p>
        <RequestId value={requestId} />
      </Notice>
    );
  }
  return (
    <div role="status">
      {(outcome !== null || isNew) && !isChanged && (
        <Notice tone="success" title="Stored">
          The audit log has it as ‘{outcome === null ? 'quest.create' : 'quest.update'}’.
        </Notice>
      )}
    </div>
  );
}
