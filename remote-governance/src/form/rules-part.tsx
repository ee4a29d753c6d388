import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { Fields } from '@hideout/editing/fields';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { formatExactTime } from '@hideout/ui/format-times';
import { Stack } from '@hideout/ui/stack';
import { daysAfter } from './form-values.ts';
import { QuorumHint } from './quorum-hint.tsx';
import styles from './rules-part.module.css';
import type { ProposalFormState } from './use-proposal-form.ts';

const PRESETS = [3, 5, 7] as const;

/** The timestamp behind a local time, with its zone; null while it is half typed. */
function formatTimestamp(local: string): string | null {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? null : formatExactTime(at);
}

/** When people vote, how many it takes, and where it is talked about. */
export function RulesPart({ form }: { readonly form: ProposalFormState }) {
  const { startAt, endAt, quorum } = form.values;
  const time = { type: 'datetime-local' };
  return (
    <Card title="Rules" extra="2 of 3">
      <Stack gap={5}>
        <Fields
          editor={form}
          values={form.values}
          onChange={form.change}
          fields={[
            [
              {
                name: 'startAt',
                label: 'Voting starts',
                hint: formatTimestamp(startAt) ?? 'At least 5 minutes from now.',
                input: time,
              },
              {
                name: 'endAt',
                label: 'Voting ends',
                hint: formatTimestamp(endAt) ?? '1 hour to 30 days later.',
                input: time,
              },
            ],
            <Presets key="presets" form={form} />,
            [
              {
                name: 'quorum',
                label: 'Quorum',
                hint: 'Power that has to vote, for and against together.',
                input: { inputMode: 'decimal', mono: true },
              },
              <QuorumHint
                key="hint"
                value={quorum}
                onUse={(power) => form.change('quorum', String(power))}
              />,
            ],
            {
              name: 'discussionUrl',
              label: 'Discussion, if there is one',
              hint: 'Where people argue about it. An https link.',
              max: PROPOSAL_LIMITS.linkMax,
              input: { type: 'url', inputMode: 'url', placeholder: 'https://' },
            },
            {
              name: 'labels',
              label: 'Labels, if you like',
              hint: `Up to ${PROPOSAL_LIMITS.labelsMax}, with commas between them: treasury, events`,
              input: { autoComplete: 'off' },
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Presets({ form }: { readonly form: ProposalFormState }) {
  const { startAt, endAt } = form.values;
  return (
    <div className={styles.presets}>
      <p className={styles.zone}>
        In your own time zone, {new Intl.DateTimeFormat().resolvedOptions().timeZone}. Power is captured at
        the start. Until then the text can be edited.
      </p>
      <fieldset className={styles.days}>
        <legend className={styles.legend}>Voting lasts</legend>
        {PRESETS.map((days) => {
          const end = daysAfter(startAt, days);
          return (
            <Button
              key={days}
              variant="secondary"
              size="s"
              aria-pressed={end !== '' && end === endAt}
              disabledReason={end === '' ? 'Give the start first.' : undefined}
              onClick={() => form.change('endAt', end)}
            >
              {days} days
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
