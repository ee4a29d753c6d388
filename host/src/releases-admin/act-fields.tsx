import type { RegisteredRemote } from '@hideout/contract/registry';
import { Button } from '@hideout/ui/button';
import { Field, Input, Textarea } from '@hideout/ui/field';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useId } from 'react';
import styles from './act-dialog.module.css';
import type { Draft } from './draft.ts';

type ActFieldsProps = {
  readonly draft: Draft;
  readonly remote: RegisteredRemote;
  readonly onType: (typed: Partial<Draft>) => void;
};

/** What the act needs besides a reason. */
export function ActFields({ draft, remote, onType }: ActFieldsProps) {
  const { kind } = draft;
  if (kind === 'maintenance') return <MaintenanceFields draft={draft} onType={onType} />;
  const namesVersion = kind === 'preview' || ((kind === 'canary' || kind === 'promote') && !remote.canary);
  return (
    <>
      {namesVersion && <VersionField draft={draft} remote={remote} onType={onType} />}
      {kind === 'canary' && <ShareFields draft={draft} runs={remote.canary !== null} onType={onType} />}
    </>
  );
}

function VersionField({ draft, remote, onType }: ActFieldsProps) {
  const listId = useId();
  return (
    <>
      <Field label="Version" hint="As it was published: 1.2.0.">
        <Input
          mono
          list={listId}
          value={draft.version}
          onChange={(event) => onType({ version: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {remote.releases
          .filter(({ version }) => version !== remote.stable)
          .map(({ version }) => (
            <option key={version} value={version} />
          ))}
      </datalist>
    </>
  );
}

type OwnFieldsProps = Pick<ActFieldsProps, 'draft' | 'onType'>;

const STEPS = ['1', '10', '25', '50', '100'] as const;

function ShareFields({ draft, runs, onType }: OwnFieldsProps & { readonly runs: boolean }) {
  return (
    <>
      <Field label="Share of the visitors" {...(runs ? { hint: '0 ends the canary.' } : {})}>
        <Input
          mono
          inputMode="decimal"
          value={draft.percent}
          trailing="%"
          onChange={(event) => onType({ percent: event.target.value })}
        />
      </Field>
      <fieldset className={styles.steps}>
        <legend>
          <VisuallyHidden>Usual shares</VisuallyHidden>
        </legend>
        {STEPS.map((step) => (
          <Button
            key={step}
            variant={draft.percent === step ? 'primary' : 'secondary'}
            size="s"
            aria-pressed={draft.percent === step}
            onClick={() => onType({ percent: step })}
          >
            {step} %
          </Button>
        ))}
      </fieldset>
    </>
  );
}

/** Bound of the contract for the message. */
const MESSAGE_MAX = 280;

function MaintenanceFields({ draft, onType }: OwnFieldsProps) {
  return (
    <>
      <Field
        label="Message for visitors"
        hint="What is happening, in one or two sentences."
        extra={`${draft.message.length} / ${MESSAGE_MAX}`}
      >
        <Textarea
          rows={2}
          maxLength={MESSAGE_MAX}
          value={draft.message}
          onChange={(event) => onType({ message: event.target.value })}
        />
      </Field>
      <Field label="Expected end" extra="optional" hint="In your own time zone.">
        <Input
          type="datetime-local"
          value={draft.until}
          onChange={(event) => onType({ until: event.target.value })}
        />
      </Field>
    </>
  );
}
