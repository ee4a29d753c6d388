import type { Quest } from '@hideout/contract/kazm';
import type { ChipTone } from '@hideout/ui/chip';
import { useClock } from '@hideout/ui/clock';
import type { IconName } from '@hideout/ui/icon-shapes';

/** Where a quest stands for those who write it. */
export type Publication = 'draft' | 'scheduled' | 'live' | 'over' | 'archived';

type Dates = Pick<Quest, 'hidden' | 'startsAt' | 'endsAt'>;

/**
 * Where a quest stands at a time. A hidden one that is over is archived; hidden otherwise, it is a draft.
 *
 * @param now milliseconds of the server's clock
 */
export function getPublication({ hidden, startsAt, endsAt }: Dates, now: number): Publication {
  const isOver = endsAt !== null && Date.parse(endsAt) <= now;
  if (hidden === true) return isOver ? 'archived' : 'draft';
  if (isOver) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'live';
}

/** Where a quest stands now. */
export function usePublication(dates: Dates): Publication {
  const { startsAt, endsAt } = dates;
  const last = Math.max(...[startsAt, endsAt].map((iso) => (iso === null ? 0 : Date.parse(iso))));
  return useClock(last, (now) => getPublication(dates, now));
}

type PublicationLabel = { readonly label: string; readonly tone: ChipTone; readonly icon: IconName };

/** How each is said on a label. */
export const PUBLICATIONS: Readonly<Record<Publication, PublicationLabel>> = {
  draft: { label: 'Draft', tone: 'bile', icon: 'edit' },
  scheduled: { label: 'Scheduled', tone: 'plasma', icon: 'calendar' },
  live: { label: 'Live', tone: 'serum', icon: 'check' },
  over: { label: 'Over', tone: 'neutral', icon: 'minus' },
  archived: { label: 'Archived', tone: 'neutral', icon: 'lock' },
};
