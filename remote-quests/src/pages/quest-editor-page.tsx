import type { Quest, QuestList } from '@hideout/contract/kazm';
import { isNewDraftId, newDraftId, useNewDraftId } from '@hideout/editing/draft-id';
import { DraftsList } from '@hideout/editing/drafts-list';
import { DraftGuard } from '@hideout/editing/leave-guard';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '@hideout/session/router';
import { useOnline, usePageTitle } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { LazyPart } from '@hideout/ui/lazy-part';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { useState } from 'react';
import { QuestsGuard, WriterList } from '../admin/quests-guard.tsx';
import styles from '../editor/editor.module.css';
import { EditorPanel } from '../editor/editor-panel.tsx';
import { QuestConflict } from '../editor/quest-conflict.tsx';
import { describeDraft, questDrafts } from '../editor/quest-drafts.ts';
import { makeQuestForm, toCopy, toForm } from '../editor/quest-form.ts';
import { QuestParts } from '../editor/quest-parts.tsx';
import { useQuestEditor } from '../editor/use-quest-editor.ts';

const loadPreview = async () =>
  (await import(/* webpackChunkName: "quest-preview" */ '../editor/quest-preview.tsx')).QuestPreview;

/** `/admin/quests/new` and `/admin/quests/:id`: one quest being written. */
export function QuestEditorPage() {
  const { id } = useParams();
  const title = id === undefined ? 'New quest' : 'Edit quest';
  usePageTitle(title);
  return (
    <QuestsGuard>
      <PageHeader eyebrow={<Link to="/admin/quests">Quest order</Link>} title={title} />
      <WriterList name="The quest">
        {(list) => (id === undefined ? <NewQuest list={list} /> : <StoredQuest id={id} list={list} />)}
      </WriterList>
    </QuestsGuard>
  );
}

type ContentProps = { readonly list: QuestList };

function NewQuest({ list }: ContentProps) {
  const [search] = useSearchParams();
  const draftId = useNewDraftId();
  const copied = list.quests.find(({ id }) => id === search.get('copy'));
  return (
    <Stack key={draftId} gap={5}>
      <DraftsList
        drafts={questDrafts}
        isListed={(id) => id !== draftId && isNewDraftId(id)}
        describe={describeDraft}
      />
      <Editor draftId={draftId} stored={null} copied={copied} list={list} />
    </Stack>
  );
}

function StoredQuest({ id, list }: ContentProps & { readonly id: string }) {
  const quest = list.quests.find((one) => one.id === id);
  if (quest !== undefined) {
    return <Editor key={id} draftId={id} stored={quest} copied={undefined} list={list} />;
  }
  return (
    <EmptyState
      title="There is no such quest"
      action={<LinkButton render={<Link to="/admin/quests" />}>See all quests</LinkButton>}
    >
      Its address may be cut off.
    </EmptyState>
  );
}

/** The page of a quest that was created a step before. */
function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNew' in state;
}

type EditorProps = {
  readonly draftId: string;
  readonly stored: Quest | null;
  /** A quest that a new one begins as. */
  readonly copied: Quest | undefined;
  readonly list: QuestList;
};

function Editor({ draftId, stored, copied, list }: EditorProps) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { state } = useLocation();
  const [initial] = useState(() =>
    stored !== null ? toForm(stored) : copied === undefined ? makeQuestForm() : toCopy(copied),
  );
  const editor = useQuestEditor({
    draftId,
    stored,
    initial,
    onStored: ({ quest }) => {
      if (stored === null)
        void navigate(`/admin/quests/${quest.id}`, { replace: true, state: { isNew: true } });
    },
  });
  const offline = isOnline ? undefined : 'You are offline.';
  const waits = editor.theirs !== null || editor.draft.status === 'rival';
  const blocked = offline ?? (waits ? 'Choose one of the two texts first.' : undefined);

  return (
    <div className={styles.columns}>
      <DraftGuard draft={editor.draft} isChanged={editor.isChanged} />
      <form
        aria-label="Quest"
        noValidate
        className={styles.main}
        onSubmit={(event) => event.preventDefault()}
      >
        {offline !== undefined && (
          <Notice tone="warning" title="You are offline">
            The quest can be read only.
            {editor.draft.status === 'stored' && ' What you typed is stored in this browser.'}
          </Notice>
        )}
        <QuestConflict editor={editor} />
        <fieldset className={styles.group} disabled={!isOnline || editor.isStoring}>
          <QuestParts editor={editor} list={list} />
        </fieldset>
      </form>
      <aside className={styles.aside} aria-label="Saving and preview">
        <EditorPanel
          editor={editor}
          blocked={blocked}
          isNew={isArrival(state)}
          onDuplicate={
            stored === null
              ? null
              : () => void navigate(`/admin/quests/new?draft=${newDraftId()}&copy=${stored.id}`)
          }
        />
        <LazyPart
          load={loadPreview}
          props={{ form: editor.form, stored }}
          fallback={<Skeleton height="3rem" />}
          isInline
        />
      </aside>
    </div>
  );
}
