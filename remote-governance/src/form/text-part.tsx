import { formatSummary, PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { Fields } from '@hideout/editing/fields';
import { Card } from '@hideout/ui/card';
import { Stack } from '@hideout/ui/stack';
import { BodyEditor } from './body-editor.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

/** What is asked: title, summary and text. */
export function TextPart({ form }: { readonly form: ProposalFormState }) {
  const made = formatSummary(form.values.body);
  return (
    <Card title="Text" extra="1 of 3">
      <Stack gap={5}>
        <Fields
          editor={form}
          values={form.values}
          onChange={form.change}
          fields={[
            {
              name: 'title',
              label: 'Title',
              hint: 'What happens if people say yes, in one line.',
              max: PROPOSAL_LIMITS.titleMax,
              input: { autoComplete: 'off' },
            },
            {
              name: 'summary',
              label: 'Summary, if you like',
              hint:
                made === ''
                  ? 'Left empty, it is the first paragraph of the text.'
                  : `Left empty, it is: “${made}”`,
              max: PROPOSAL_LIMITS.summaryMax,
              rows: 2,
            },
          ]}
        />
        <BodyEditor form={form} />
      </Stack>
    </Card>
  );
}
