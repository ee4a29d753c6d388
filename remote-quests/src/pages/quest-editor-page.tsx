import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { Quest, QuestList } from '@hideout/contract/kazm';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '@hideout/session/router';
import { useOnline, usePageTitle } from '@hideout/session/session';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LazyPart } from '@hideout/ui/lazy-part';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useState } from 'react';
import { LeaveGuard } from '../admin/leave-guard.tsx';
import { WriterGuard } from '../admin/writer-guard.tsx';
import { useWriterList } from '../admin/writer-list.queries.ts';
import { makeDraftId } from '../editor/draft-id.ts';
import styles from '../editor/editor.module.css';
import { EditorPanel } from '../editor/editor-panel.tsx';
import { writeDraft } from '../editor/local-drafts.ts';
import { makeQuestForm, toCopy, toForm } from '../editor/quest-form.ts';
import { RequirementsPart, RewardsPart, RulesPart, StepsPart, TextPart } from '../editor/quest-parts.tsx';
import { useQuestEditor } from '../editor/use-quest-editor.ts';
import { VersionConflict } from '../editor/version-conflict.tsx';

const loadPreview = async () =>
  (await import(/* webpackChunkName: "quest-preview" */ '../editor/quest-preview.tsx')).QuestPreview;

/** `/admin/quests/new` and `/admin/quests/:id`: one quest being written. */
export function QuestEditorPage() {
  const { id } = useParams();
  const title = id === undefined ? 'New quest' : 'Edit quest';
  usePageTitle(title);
  return (
    <WriterGuard>
      <PageHeader eyebrow={<Link to="/admin/quests">Quest order</Link>} title={title} />
      <EditorContent id={id} />
    </WriterGuard>
  );
}

function EditorContent({ id }: { readonly id: string | undefined }) {
  const query = useWriterList();
  const [search] = useSearchParams();
  if (query.data !== undefined) {
    const { data: list } = query;
    if (id === undefined) {
      const draftId = search.get('draft') ?? '';
      const copied = list.quests.find((one) => one.id === search.get('copy'));
      return <Editor key={draftId} draftId={draftId} stored={null} copied={copied} list={list} />;
    }
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
  if (query.isError) {
    return <ErrorCard title="The quest could not be read" {...describeFailedQuery(query)} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading the quest</VisuallyHidden>
      <Skeleton height="4rem" lines={8} />
    </div>
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
  const blocked = offline ?? (editor.theirs === null ? undefined : 'Choose one of the two texts first.');

  function takeTheirs(): void {
    // One's own text goes on as a new quest, so that nothing typed is lost.
    const isCopied = writeDraft(makeDraftId(), { form: { ...editor.form, slug: '' }, seenAt: null });
    if (isCopied) editor.takeTheirs();
  }

  return (
    <div className={styles.columns}>
      <LeaveGuard isUnsaved={editor.isChanged && !editor.isInStorage} title="Leave without this text?">
        This browser cannot store what you typed: it is in this tab alone.
      </LeaveGuard>
      <form
        aria-label="Quest"
        noValidate
        className={styles.main}
        onSubmit={(event) => event.preventDefault()}
      >
        {offline !== undefined && (
          <Notice tone="warning" title="You are offline">
            The quest can be read only. What you typed is stored in this browser.
          </Notice>
        )}
        <VersionConflict editor={editor} onTakeTheirs={takeTheirs} />
        <fieldset className={styles.group} disabled={!isOnline || editor.isStoring}>
          <TextPart editor={editor} />
          <RulesPart editor={editor} list={list} />
          <StepsPart editor={editor} />
          <RewardsPart editor={editor} />
          <RequirementsPart editor={editor} />
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
              : () => void navigate(`/admin/quests/new?draft=${makeDraftId()}&copy=${stored.id}`)
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
