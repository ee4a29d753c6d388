import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Input } from '@hideout/ui/field';
import { formatExactTime } from '@hideout/ui/format-times';
import { Stack } from '@hideout/ui/stack';
import { FormControl } from './form-control.tsx';
import { daysAfter } from './form-values.ts';
import { QuorumHint } from './quorum-hint.tsx';
import styles from './rules-part.module.css';
import type { ProposalFormState } from './use-proposal-form.ts';

const PRESETS = [3, 5, 7] as const;

export type RulesPartProps = { form: ProposalFormState };

/** The timestamp behind a local time, with its zone; null while it is half typed. */
function formatTimestamp(local: string): string | null {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? null : formatExactTime(at);
}

/** When people vote, how many it takes, and where it is talked about. */
export function RulesPart({ form }: RulesPartProps) {
  const { startAt, endAt } = form.storedDraft.values;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title="Rules" extra="2 of 3">
      <Stack gap={5}>
        <div className={styles.pair}>
          <FormControl
            form={form}
            field="startAt"
            label="Voting starts"
            hint={formatTimestamp(startAt) ?? 'At least 5 minutes from now.'}
          >
            {(control) => <Input {...control} type="datetime-local" />}
          </FormControl>
          <FormControl
            form={form}
            field="endAt"
            label="Voting ends"
            hint={formatTimestamp(endAt) ?? '1 hour to 30 days later.'}
          >
            {(control) => <Input {...control} type="datetime-local" />}
          </FormControl>
        </div>
        <div className={styles.presets}>
          <p className={styles.zone}>
            In your own time zone, {zone}. Power is captured at the start. Until then the text can be edited.
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
        <div className={styles.pair}>
          <FormControl
            form={form}
            field="quorum"
            label="Quorum"
            hint="Power that has to vote, for and against together."
          >
            {(control) => <Input {...control} inputMode="decimal" mono />}
          </FormControl>
          <QuorumHint
            value={form.storedDraft.values.quorum}
            onUse={(quorum) => form.change('quorum', String(quorum))}
          />
        </div>
        <FormControl
          form={form}
          field="discussionUrl"
          label="Discussion, if there is one"
          hint="Where people argue about it. An https link."
          max={PROPOSAL_LIMITS.linkMax}
        >
          {(control) => <Input {...control} type="url" inputMode="url" placeholder="https://" />}
        </FormControl>
        <FormControl
          form={form}
          field="labels"
          label="Labels, if you like"
          hint={`Up to ${PROPOSAL_LIMITS.labelsMax}, with commas between them: treasury, events`}
        >
          {(control) => <Input {...control} autoComplete="off" />}
        </FormControl>
      </Stack>
    </Card>
  );
}
