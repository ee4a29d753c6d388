import type { Quest } from '@hideout/contract/kazm';
import type { HomeItemProps, NoticeItemProps } from '@hideout/session/contribution-types';
import { useMinute } from '@hideout/ui/use-minute';
import type { ComponentType } from 'react';
import { actionWord, canBeDone } from '../quests/format-quest.ts';
import { useQuests } from '../quests/quests.queries.ts';
import { findPressingQuest, rankOpenQuests } from './rank-open-quests.ts';

/** What can be done now, the most urgent first; nothing while that is unknown. */
function useOpenQuests(): readonly Quest[] {
  const { data } = useQuests();
  return data === undefined ? [] : rankOpenQuests(data.quests.filter(canBeDone));
}

/** In the list of the first page: the quest that needs the member most, if one does. */
export function PressingQuestItem({ Item }: { readonly Item: ComponentType<HomeItemProps> }) {
  const open = useOpenQuests();
  const pressing = findPressingQuest(open, useMinute());
  if (pressing === null) return null;
  const { quest, until } = pressing;
  return (
    <Item
      to={`/quests/${quest.slug}`}
      action={quest.state === 'verifying' ? 'Collect' : actionWord(quest.state)}
      until={until}
    >
      {`Quest: ${quest.title}`}
    </Item>
  );
}

/** In the account menu: the quest that was begun, or whose reward waits; the way back from a page that fixes something. */
export function OpenQuestsNotice({ Item }: { readonly Item: ComponentType<NoticeItemProps> }) {
  const begun = useOpenQuests().find(({ state }) => state !== 'available');
  if (begun === undefined) return null;
  return (
    <Item to={`/quests/${begun.slug}`}>
      {actionWord(begun.state)}: {begun.title}
    </Item>
  );
}
