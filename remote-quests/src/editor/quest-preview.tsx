import type { Quest, QuestState } from '@hideout/contract/kazm';
import { STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import { Card } from '@hideout/ui/card';
import { QuestCard } from '../board/quest-card.tsx';
import { QuestView } from '../detail/quest-view.tsx';
import { usePublication } from '../quests/publication.ts';
import styles from './editor.module.css';
import { type QuestForm, toInput } from './quest-form.ts';

type QuestPreviewProps = {
  readonly form: QuestForm;
  /** What is stored of it; null for a new one. */
  readonly stored: Quest | null;
};

/** The quest as a member sees it who has not begun it: its card on the board, and its page. */
export function QuestPreview({ form, stored }: QuestPreviewProps) {
  const publication = usePublication({
    hidden: false,
    startsAt: form.startsAt || null,
    endsAt: form.endsAt || null,
  });
  const state = publication === 'scheduled' ? 'upcoming' : publication === 'over' ? 'expired' : 'available';
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
  const { cap, ...input } = toInput(form);
  return {
    ...input,
    id: 'preview',
    order: 0,
    title: input.title || 'Without a title',
    rewards: input.rewards.map((reward) => ({ ...reward, label: reward.label || reward.amount })),
    steps: input.steps.map(({ id, title, kind, href, hint, fact }) => ({
      id,
      title,
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
    requirements: input.requirements.map((requirement) => ({ ...requirement, met: null })),
    nextAt: null,
    streak: null,
    cap: Number.isNaN(cap) ? null : cap,
    completions: stored?.completions ?? 0,
    updatedAt: stored?.updatedAt ?? new Date(0).toISOString(),
  };
}
