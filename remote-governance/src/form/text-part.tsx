import { formatSummary, PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { Card } from '@hideout/ui/card';
import { Input, Textarea } from '@hideout/ui/field';
import { Stack } from '@hideout/ui/stack';
import { BodyEditor } from './body-editor.tsx';
import { FormControl } from './form-control.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

export type TextPartProps = { form: ProposalFormState };

/** What is asked: title, summary and text. */
export function TextPart({ form }: TextPartProps) {
  const made = formatSummary(form.storedDraft.values.body);
  return (
    <Card title="Text" extra="1 of 3">
      <Stack gap={5}>
        <FormControl
          form={form}
          field="title"
          label="Title"
          hint="What happens if people say yes, in one line."
          max={PROPOSAL_LIMITS.titleMax}
        >
          {(control) => <Input {...control} autoComplete="off" />}
        </FormControl>
        <FormControl
          form={form}
          field="summary"
          label="Summary, if you like"
          hint={
            made === ''
              ? 'Left empty, it is the first paragraph of the text.'
              : `Left empty, it is: “${made}”`
          }
          max={PROPOSAL_LIMITS.summaryMax}
        >
          {(control) => <Textarea {...control} rows={2} />}
        </FormControl>
        <BodyEditor form={form} />
      </Stack>
    </Card>
  );
}
