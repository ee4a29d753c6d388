import { QUEST_CADENCES, QUEST_FACTS, QUEST_STEP_KINDS, type QuestList } from '@hideout/contract/kazm';
import { QUEST_LIMITS } from '@hideout/contract/quest-rules';
import { Card } from '@hideout/ui/card';
import { exactAmount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { cadenceWord } from '../quests/format-quest.ts';
import { Control } from './control.tsx';
import styles from './editor.module.css';
import { ListPart } from './list-part.tsx';
import { EMPTY_REQUIREMENT, EMPTY_REWARD, makeSlug, makeStepForm, type RewardForm } from './quest-form.ts';
import { FACT_LABELS, STEP_PARTS } from './step-parts.tsx';
import type { QuestEditor } from './use-quest-editor.ts';

const LIMITS = QUEST_LIMITS;
const SERUM_DECIMALS = 18;

type PartProps = { readonly editor: QuestEditor };

/** What members read. */
export function TextPart({ editor }: PartProps) {
  const { form, change } = editor;
  return (
    <Card title="Text">
      <div className={styles.fields}>
        <Control
          editor={editor}
          path="title"
          label="Title"
          value={form.title}
          onChange={(title) => change({ title })}
          max={LIMITS.titleMax}
        />
        <Control
          editor={editor}
          path="summary"
          label="Summary"
          value={form.summary}
          onChange={(summary) => change({ summary })}
          max={LIMITS.summaryMax}
          rows={2}
          hint="On the card, below the title."
        />
        <Control
          editor={editor}
          path="body"
          label="Text"
          value={form.body}
          onChange={(body) => change({ body })}
          max={LIMITS.bodyMax}
          rows={6}
          hint="**Strong**, *emphasis*, `code`, [links](/governance) and lists that begin with a hyphen."
        />
        <Control
          editor={editor}
          path="image"
          label="Image"
          value={form.image}
          onChange={(image) => change({ image })}
          extra="optional"
          hint="A path of this site, or an https link."
          input={{ mono: true, inputMode: 'url' }}
        />
      </div>
    </Card>
  );
}

/** Where it stands on the board, how often it can be done, when, and for how many. */
export function RulesPart({ editor, list }: PartProps & { readonly list: QuestList }) {
  const { form, change } = editor;
  return (
    <Card title="Where and when">
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Control
            editor={editor}
            path="category"
            label="Category"
            value={form.category}
            onChange={(category) => change({ category })}
            hint={`Now: ${list.categories.map(({ id }) => id).join(', ') || 'none yet'}. Another name makes a new one.`}
            input={{ mono: true, list: 'quest-categories' }}
          />
          <datalist id="quest-categories">
            {list.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </datalist>
          <Control
            editor={editor}
            path="slug"
            label="Address"
            value={form.slug}
            onChange={(slug) => change({ slug })}
            hint={`/quests/${form.slug.trim() === '' ? makeSlug(form.title) : form.slug.trim()}`}
            input={{ mono: true, placeholder: makeSlug(form.title) }}
          />
        </div>
        <div className={styles.pair}>
          <Control
            editor={editor}
            path="cadence"
            label="How often"
            value={form.cadence}
            onChange={(value) => change({ cadence: QUEST_CADENCES.find((one) => one === value) ?? 'once' })}
            options={QUEST_CADENCES.map((value) => ({ value, label: cadenceWord(value) }))}
            hint="Turns begin at 00:00 UTC."
          />
          <Control
            editor={editor}
            path="cap"
            label="Places"
            value={form.cap}
            onChange={(cap) => change({ cap })}
            extra="optional"
            hint="How many members can do it. Empty for all."
            input={{ mono: true, inputMode: 'numeric' }}
          />
        </div>
        <div className={styles.pair}>
          <TimeControl editor={editor} path="startsAt" label="Opens" none="As soon as it is published." />
          <TimeControl editor={editor} path="endsAt" label="Ends" none="Never." />
        </div>
        <div className={styles.pair}>
          <Control
            editor={editor}
            path="source"
            label="Checked by"
            value={form.source}
            onChange={(value) => change({ source: value === 'kazm' ? 'kazm' : 'hideout' })}
            options={[
              { value: 'hideout', label: 'Hideout' },
              { value: 'kazm', label: 'Kazm' },
            ]}
          />
          <Control
            editor={editor}
            path="externalUrl"
            label="External address"
            value={form.externalUrl}
            onChange={(externalUrl) => change({ externalUrl })}
            extra="optional"
            hint="Where Kazm has it."
            input={{ mono: true, inputMode: 'url' }}
          />
        </div>
      </div>
    </Card>
  );
}

type TimeControlProps = PartProps & {
  readonly path: 'startsAt' | 'endsAt';
  readonly label: string;
  /** What holds without a time. */
  readonly none: string;
};

/** A `datetime-local` control has no zone: what is stored is UTC, what is typed is the user's own time. */
function TimeControl({ editor, path, label, none }: TimeControlProps) {
  const at = Date.parse(editor.form[path]);
  return (
    <Control
      editor={editor}
      path={path}
      label={label}
      value={Number.isNaN(at) ? '' : toLocal(at)}
      onChange={(local) => editor.change({ [path]: local === '' ? '' : new Date(local).toISOString() })}
      extra="optional"
      hint={Number.isNaN(at) ? none : formatExactTime(at)}
      input={{ type: 'datetime-local' }}
    />
  );
}

function toLocal(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function StepsPart({ editor }: PartProps) {
  const { form, change } = editor;
  return (
    <ListPart
      editor={editor}
      title="Steps"
      path="steps"
      noun="Step"
      items={form.steps}
      max={LIMITS.stepsMax}
      make={makeStepForm}
      onChange={(steps) => change({ steps })}
    >
      {(step, index, onChange) => {
        const path = `steps.${index}`;
        const { about, Part } = STEP_PARTS[step.kind];
        return (
          <div className={styles.fields}>
            <Control
              editor={editor}
              path={`${path}.kind`}
              label="Kind"
              value={step.kind}
              onChange={(value) =>
                onChange({ kind: QUEST_STEP_KINDS.find((kind) => kind === value) ?? 'visit', fact: '' })
              }
              options={QUEST_STEP_KINDS.map((kind) => ({ value: kind, label: STEP_PARTS[kind].label }))}
              hint={about}
            />
            <Control
              editor={editor}
              path={`${path}.title`}
              label="Title"
              value={step.title}
              onChange={(title) => onChange({ title })}
              max={LIMITS.labelMax}
            />
            <Part editor={editor} step={step} path={path} onChange={onChange} />
            <Control
              editor={editor}
              path={`${path}.hint`}
              label="Hint"
              value={step.hint}
              onChange={(hint) => onChange({ hint })}
              max={LIMITS.hintMax}
            />
          </div>
        );
      }}
    </ListPart>
  );
}

const REWARDS: Readonly<Record<RewardForm['kind'], string>> = {
  reputation: 'Reputation',
  serumPoints: 'Serum points',
  serum: 'SERUM',
  badge: 'Badge',
  role: 'Role',
  code: 'Code',
};
const GIVEN: readonly RewardForm['kind'][] = ['reputation', 'serumPoints', 'serum', 'badge'];

export function RewardsPart({ editor }: PartProps) {
  const { form, change } = editor;
  return (
    <ListPart
      editor={editor}
      title="Rewards"
      path="rewards"
      noun="Reward"
      items={form.rewards}
      max={LIMITS.rewardsMax}
      make={() => EMPTY_REWARD}
      onChange={(rewards) => change({ rewards })}
      empty="No reward yet."
    >
      {(reward, index, onChange) => {
        const path = `rewards.${index}`;
        const kinds = GIVEN.includes(reward.kind) ? GIVEN : [...GIVEN, reward.kind];
        return (
          <div className={styles.fields}>
            <div className={styles.pair}>
              <Control
                editor={editor}
                path={`${path}.kind`}
                label="What"
                value={reward.kind}
                onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? 'reputation' })}
                options={kinds.map((kind) => ({ value: kind, label: REWARDS[kind] }))}
              />
              {reward.kind === 'badge' ? (
                <Control
                  editor={editor}
                  path={`${path}.badge`}
                  label="Id of the badge"
                  value={reward.badge}
                  onChange={(badge) => onChange({ badge })}
                  extra="optional"
                  hint="Without one, the badge that is called like the label."
                  input={{ mono: true }}
                />
              ) : (
                <Control
                  editor={editor}
                  path={`${path}.amount`}
                  label="Amount"
                  value={reward.amount}
                  onChange={(amount) => onChange({ amount })}
                  input={{ mono: true, inputMode: 'numeric' }}
                  hint={reward.kind === 'serum' ? describeSerum(reward.amount) : 'Whole points.'}
                />
              )}
            </div>
            <Control
              editor={editor}
              path={`${path}.label`}
              label="Label"
              value={reward.label}
              onChange={(label) => onChange({ label })}
              max={LIMITS.labelMax}
              hint="As members read it: +25 reputation."
            />
          </div>
        );
      }}
    </ListPart>
  );
}

/** Base units as the SERUM they are, to the last digit. */
function describeSerum(amount: string): string {
  return /^[1-9]\d{0,77}$/.test(amount.trim())
    ? `${exactAmount(amount.trim(), SERUM_DECIMALS)} SERUM`
    : 'In base units: 1 SERUM is 1 and 18 zeros.';
}

export function RequirementsPart({ editor }: PartProps) {
  const { form, change } = editor;
  return (
    <ListPart
      editor={editor}
      title="Requirements"
      path="requirements"
      noun="Requirement"
      items={form.requirements}
      max={LIMITS.requirementsMax}
      make={() => EMPTY_REQUIREMENT}
      onChange={(requirements) => change({ requirements })}
      empty="It is open to every member."
    >
      {(requirement, index, onChange) => {
        const path = `requirements.${index}`;
        return (
          <div className={styles.fields}>
            <div className={styles.pair}>
              <Control
                editor={editor}
                path={`${path}.fact`}
                label="What the member needs"
                value={requirement.fact}
                onChange={(value) =>
                  onChange({ fact: QUEST_FACTS.find((fact) => fact === value) ?? 'wallet' })
                }
                options={QUEST_FACTS.map((fact) => ({ value: fact, label: FACT_LABELS[fact] }))}
              />
              <Control
                editor={editor}
                path={`${path}.fixHref`}
                label="Link that helps"
                value={requirement.fixHref}
                onChange={(fixHref) => onChange({ fixHref })}
                extra="optional"
                input={{ mono: true, inputMode: 'url' }}
              />
            </div>
            <Control
              editor={editor}
              path={`${path}.label`}
              label="Label"
              value={requirement.label}
              onChange={(label) => onChange({ label })}
              max={LIMITS.labelMax}
            />
          </div>
        );
      }}
    </ListPart>
  );
}
