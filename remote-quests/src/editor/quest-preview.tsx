import type { Quest, QuestState } from '@hideout/contract/kazm';
import { STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import { Card } from '@hideout/ui/card';
import { useClock } from '@hideout/ui/clock';
import { QuestCard } from '../board/quest-card.tsx';
import { QuestView } from '../detail/quest-view.tsx';
import { getPublication } from '../quests/publication.ts';
import styles from './editor.module.css';
import { makeSlug, type QuestForm, toInput } from './quest-form.ts';

type QuestPreviewProps = {
  readonly form: QuestForm;
  /** What is stored of it; null for a new one. */
  readonly stored: Quest | null;
};

/** The quest as a member sees it who has not begun it: its card on the board, and its page. */
export function QuestPreview({ form, stored }: QuestPreviewProps) {
  const dates = { hidden: false, startsAt: form.startsAt || null, endsAt: form.endsAt || null };
  const next = Math.max(...[dates.startsAt, dates.endsAt].map((iso) => (iso === null ? 0 : Date.parse(iso))));
  const state: QuestState = useClock(next, (now) => {
    const publication = getPublication(dates, now);
    return publication === 'scheduled' ? 'upcoming' : publication === 'over' ? 'expired' : 'available';
  });
  const quest = makePreview(form, stored, state);
  return (
    <Card title="As members see it">
      <div className={styles.preview}>
        {/* Its link leads to a page that is not there yet. */}
        <ul className={styles.card} inert>
          <QuestCard quest={quest} isOpen={false} />
        </ul>
        <QuestView quest={quest} isSheet={false} boardAddress="/quests" isPreview />
      </div>
    </Card>
  );
}

function makePreview(form: QuestForm, stored: Quest | null, state: QuestState): Quest {
  const input = toInput(form);
  const title = input.title === '' ? 'Without a title' : input.title;
  return {
    id: 'preview',
    slug: input.slug ?? makeSlug(title),
    order: 0,
    category: input.category,
    title,
    summary: input.summary,
    body: input.body ?? null,
    image: input.image ?? null,
    cadence: input.cadence,
    rewards: input.rewards.map((reward) => ({ ...reward, label: reward.label || reward.amount })),
    steps: input.steps.map(({ id, title: step, kind, href = null, hint = null, fact = null }) => ({
      id,
      title: step,
      kind,
      href,
      hint,
      state: 'todo' as const,
      failure: null,
      proof: fact === null ? STEP_KINDS[kind].proof : ('fact' as const),
      fact: fact ?? STEP_KINDS[kind].facts[0] ?? null,
    })),
    state,
    stateReason: null,
    requirements: form.requirements.map(({ label, fact, fixHref }) => ({
      label,
      fact,
      fixHref: fixHref || null,
      met: null,
    })),
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
    nextAt: null,
    streak: null,
    cap: Number.isNaN(input.cap) ? null : (input.cap ?? null),
    completions: stored?.completions ?? 0,
    source: form.source,
    externalUrl: input.externalUrl ?? null,
    updatedAt: stored?.updatedAt ?? new Date(0).toISOString(),
  };
}
