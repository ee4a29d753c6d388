import { RadioCards } from '@hideout/ui/radio-cards';

export type ChoiceCardsProps = {
  value: boolean | null;
  onChange: (voteFor: boolean) => void;
  /** The side that counts now, while it is being changed. */
  current?: boolean | null;
  disabled?: boolean;
};

/** The two sides as large cards, each with a mark and a word. */
export function ChoiceCards({ value, onChange, current = null, disabled = false }: ChoiceCardsProps) {
  const now = (side: boolean) => (current === side ? { detail: 'Counts now' } : {});
  return (
    <RadioCards
      label="Your vote"
      value={value === null ? null : value ? 'for' : 'against'}
      onValueChange={(side) => onChange(side === 'for')}
      disabled={disabled}
      options={[
        { value: 'for', title: 'For', tone: 'serum', icon: 'check', ...now(true) },
        { value: 'against', title: 'Against', tone: 'flesh', icon: 'cross', ...now(false) },
      ]}
    />
  );
}
