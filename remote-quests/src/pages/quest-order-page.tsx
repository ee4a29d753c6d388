import { describeFailure } from '@hideout/api-client/failure-messages';
import type { QuestList } from '@hideout/contract/kazm';
import { isNewDraftId } from '@hideout/editing/draft-id';
import { DraftsList } from '@hideout/editing/drafts-list';
import { LeaveGuard } from '@hideout/editing/leave-guard';
import { Link } from '@hideout/session/router';
import { useOnline, usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { RequestId } from '@hideout/ui/request-id';
import { Stack } from '@hideout/ui/stack';
import { EvidenceLink } from '../admin/admin-card.tsx';
import { QuestsGuard, WriterList } from '../admin/quests-guard.tsx';
import { describeDraft, questDrafts } from '../editor/quest-drafts.ts';
import { OrderConflict } from '../order/order-conflict.tsx';
import { OrderList } from '../order/order-list.tsx';
import { SaveBar } from '../order/save-bar.tsx';
import { useSaveOrder } from '../order/save-order.mutations.ts';
import { useQuestOrder } from '../order/use-quest-order.ts';

/** `/admin/quests`: every quest, and the order that members see them in. */
export function QuestOrderPage() {
  usePageTitle('Quest order');
  return (
    <QuestsGuard>
      <PageHeader
        eyebrow="Admin"
        title={[
          { text: 'Quest', width: 'wide' },
          { text: 'order', width: 'narrow', accent: true },
        ]}
        lead="Every quest, drafts too, in the order of the board."
        actions={
          <>
            <EvidenceLink />
            <LinkButton render={<Link to="/admin/quests/new" />}>New quest</LinkButton>
          </>
        }
      />
      <Stack gap={5}>
        <DraftsList drafts={questDrafts} isListed={isNewDraftId} describe={describeDraft}>
          {(list) => (
            <Card title="Not sent yet" extra="in this browser only">
              {list}
            </Card>
          )}
        </DraftsList>
        <WriterList name="The quests">
          {(list) =>
            list.quests.length > 0 ? (
              <Order list={list} />
            ) : (
              <EmptyState title="There is no quest yet">
                What is written stands here, also as a draft.
              </EmptyState>
            )
          }
        </WriterList>
      </Stack>
    </QuestsGuard>
  );
}

function Order({ list }: { readonly list: QuestList }) {
  const order = useQuestOrder(list);
  const saving = useSaveOrder();
  const isOnline = useOnline();
  const offline = isOnline ? undefined : 'You are offline: the order can be read only.';
  const blocked = order.conflict === null ? offline : 'Choose one of the two orders first.';
  const hasSaved = saving.isSuccess && !order.isUnsaved;
  return (
    <Stack gap={5}>
      <LeaveGuard isUnsaved={order.isUnsaved} title="Leave without saving the order?">
        Your moves are only on this page.
      </LeaveGuard>
      <p id="order-help">
        Drag a row by its number, or press Alt with ↑ or ↓ on it. Nothing changes for members before you save.
      </p>
      {offline !== undefined && <Notice tone="warning">{offline}</Notice>}
      {order.conflict !== null && (
        <OrderConflict
          conflict={order.conflict}
          list={list}
          onTakeTheirs={order.reset}
          onLayOver={() => {
            saving.reset();
            order.layOver();
          }}
        />
      )}
      {saving.isError && order.conflict === null && order.isUnsaved && <SaveFailure error={saving.error} />}
      <div role="status">
        {hasSaved && (
          <Notice tone="success" title="Saved">
            Order {saving.data.orderVersion} is on the board. The audit log has it as ‘quest.order’.
          </Notice>
        )}
      </div>
      <OrderList list={list} groups={order.groups} onMove={order.move} blocked={blocked} />
      {order.isUnsaved && (
        <SaveBar
          shifts={order.shifts}
          list={list}
          isSaving={saving.isPending}
          blocked={blocked}
          onSave={() =>
            saving.mutate(
              { groups: order.groups, orderVersion: list.orderVersion },
              { onSuccess: () => order.reset() },
            )
          }
          onReset={() => {
            saving.reset();
            order.reset();
          }}
        />
      )}
    </Stack>
  );
}

function SaveFailure({ error }: { readonly error: Error }) {
  const { message, requestId } = describeFailure(error);
  return (
    <Notice tone="error" title="The order is not saved">
      <p>{message} Your moves are still here.</p>
      <RequestId value={requestId} />
    </Notice>
  );
}
