import { Chip, type ChipProps } from '@hideout/ui/chip';
import type { Phase } from './proposal-phase.ts';

const LOOK: Record<
  Phase,
  { tone: NonNullable<ChipProps['tone']>; icon: NonNullable<ChipProps['icon']>; word: string }
> = {
  draft: { tone: 'violet', icon: 'edit', word: 'Draft' },
  upcoming: { tone: 'plasma', icon: 'clock', word: 'Upcoming' },
  active: { tone: 'serum', icon: 'vote', word: 'Active' },
  counting: { tone: 'bile', icon: 'serum', word: 'Counting' },
  passed: { tone: 'serum', icon: 'check', word: 'Passed' },
  defeated: { tone: 'flesh', icon: 'cross', word: 'Defeated' },
  'no-quorum': { tone: 'bile', icon: 'minus', word: 'No quorum' },
  cancelled: { tone: 'neutral', icon: 'trash', word: 'Cancelled' },
};

export type PhaseChipProps = { phase: Phase };

/** State of a proposal as a word with an icon; never colour alone. */
export function PhaseChip({ phase }: PhaseChipProps) {
  const { tone, icon, word } = LOOK[phase];
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
