import {
  QUEST_CADENCES,
  QUEST_FACTS,
  QUEST_STEP_KINDS,
  type Quest,
  type QuestList,
} from '@hideout/contract/kazm';
import { QUEST_LIMITS } from '@hideout/contract/quest-rules';
import { type FieldRows, type FieldSpec, Fields } from '@hideout/editing/fields';
import { Card } from '@hideout/ui/card';
import { exactAmount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { cadenceWord } from '../quests/format-quest.ts';
import styles from './editor.module.css';
import { ListPart } from './list-part.tsx';
import {
  EMPTY_REQUIREMENT,
  EMPTY_REWARD,
  makeSlug,
  makeStepForm,
  type QuestForm,
  REWARD_LABELS,
  type RequirementForm,
  type RewardForm,
  type StepForm,
} from './quest-form.ts';
import { FACT_LABELS, LINK_INPUT, NUMBER_INPUT, STEP_PARTS } from './step-parts.ts';
import type { QuestEditor } from './use-quest-editor.ts';

const LIMITS = QUEST_LIMITS;
const SERUM_DECIMALS = 18;

/** Fields of the quest itself; its lists are parts of their own. */
type QuestFields = FieldRows<Exclude<keyof QuestForm, 'rewards' | 'requirements' | 'steps'>>;

/** What members read. */
const TEXT: QuestFields = [
  { name: 'title', label: 'Title', max: LIMITS.titleMax },
  {
    name: 'summary',
    label: 'Summary',
    max: LIMITS.summaryMax,
    rows: 2,
    hint: 'On the card, below the title.',
  },
  {
    name: 'body',
    label: 'Text',
    max: LIMITS.bodyMax,
    rows: 6,
    hint: '**Strong**, *emphasis*, `code`, [links](/governance) and lists that begin with a hyphen.',
  },
  {
    name: 'image',
    label: 'Image',
    extra: 'optional',
    hint: 'A path of this site, or an https link.',
    input: LINK_INPUT,
  },
];

/** Where it stands on the board, how often it can be done, when, and for how many. */
function getRules({ title, slug, startsAt, endsAt }: QuestForm, { categories }: QuestList): QuestFields {
  return [
    [
      {
        name: 'category',
        label: 'Category',
        hint: `Now: ${categories.map(({ id }) => id).join(', ') || 'none yet'}. Another name makes a new one.`,
        input: { mono: true, list: 'quest-categories' },
      },
      {
        name: 'slug',
        label: 'Address',
        hint: `/quests/${slug.trim() || makeSlug(title)}`,
        input: { mono: true, placeholder: makeSlug(title) },
      },
    ],
    [
      {
        name: 'cadence',
        label: 'How often',
        options: QUEST_CADENCES.map((value) => ({ value, label: cadenceWord(value) })),
        hint: 'Turns begin at 00:00 UTC.',
      },
      {
        name: 'cap',
        label: 'Places',
        extra: 'optional',
        hint: 'How many members can do it. Empty for all.',
        input: NUMBER_INPUT,
      },
    ],
    [
      timeField('startsAt', 'Opens', startsAt, 'As soon as it is published.'),
      timeField('endsAt', 'Ends', endsAt, 'Never.'),
    ],
    [
      {
        name: 'source',
        label: 'Checked by',
        options: [
          { value: 'hideout', label: 'Hideout' },
          { value: 'kazm', label: 'Kazm' },
        ],
      },
      {
        name: 'externalUrl',
        label: 'External address',
        extra: 'optional',
        hint: 'Where Kazm has it.',
        input: LINK_INPUT,
      },
    ],
  ];
}

/** A `datetime-local` control has no zone: what is stored is UTC, what is typed is the user's own time. */
function timeField<Name extends string>(
  name: Name,
  label: string,
  iso: string,
  none: string,
): FieldSpec<Name> {
  const at = Date.parse(iso);
  return {
    name,
    label,
    extra: 'optional',
    hint: Number.isNaN(at) ? none : formatExactTime(at),
    input: { type: 'datetime-local' },
    format: () => (Number.isNaN(at) ? '' : toLocal(at)),
    parse: (local) => (local === '' ? '' : new Date(local).toISOString()),
  };
}

function toLocal(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function getStepFields(step: StepForm, stored: Quest | null): FieldRows<keyof StepForm> {
  const { about, getFields } = STEP_PARTS[step.kind];
  return [
    {
      name: 'kind',
      label: 'Kind',
      options: QUEST_STEP_KINDS.map((kind) => ({ value: kind, label: STEP_PARTS[kind].label })),
      hint: about,
    },
    { name: 'title', label: 'Title', max: LIMITS.labelMax },
    ...getFields(step, stored),
    { name: 'hint', label: 'Hint', max: LIMITS.hintMax },
  ];
}

const GIVEN: readonly RewardForm['kind'][] = ['reputation', 'serumPoints', 'serum', 'badge'];

function getRewardFields({ kind, amount }: RewardForm): FieldRows<keyof RewardForm> {
  const kinds = GIVEN.includes(kind) ? GIVEN : [...GIVEN, kind];
  return [
    [
      {
        name: 'kind',
        label: 'What',
        options: kinds.map((one) => ({ value: one, label: REWARD_LABELS[one] })),
      },
      kind === 'badge'
        ? {
            name: 'badge',
            label: 'Id of the badge',
            extra: 'optional',
            hint: 'Without one, the badge that is called like the label.',
            input: { mono: true },
          }
        : {
            name: 'amount',
            label: 'Amount',
            hint: kind === 'serum' ? describeSerum(amount) : 'Whole points.',
            input: NUMBER_INPUT,
          },
    ],
    { name: 'label', label: 'Label', max: LIMITS.labelMax, hint: 'As members read it: +25 reputation.' },
  ];
}

/** Base units as the SERUM they are, to the last digit. */
function describeSerum(amount: string): string {
  return /^[1-9]\d{0,77}$/.test(amount.trim())
    ? `${exactAmount(amount.trim(), SERUM_DECIMALS)} SERUM`
    : 'In base units: 1 SERUM is 1 and 18 zeros.';
}

const REQUIREMENT: FieldRows<keyof RequirementForm> = [
  [
    {
      name: 'fact',
      label: 'What the member needs',
      options: QUEST_FACTS.map((fact) => ({ value: fact, label: FACT_LABELS[fact] })),
    },
    { name: 'fixHref', label: 'Link that helps', extra: 'optional', input: LINK_INPUT },
  ],
  { name: 'label', label: 'Label', max: LIMITS.labelMax },
];

type QuestPartsProps = { readonly editor: QuestEditor; readonly list: QuestList };

/** Every field of a quest. */
export function QuestParts({ editor, list }: QuestPartsProps) {
  const { form, stored, change } = editor;

  /** What one kind of step can ask for, another one may not know. */
  function withFact(step: StepForm): StepForm {
    const before = form.steps.find(({ id }) => id === step.id);
    return before === undefined || before.kind === step.kind ? step : { ...step, fact: '' };
  }

  const renderCard = (title: string, fields: QuestFields) => (
    <Card title={title}>
      <div className={styles.fields}>
        <Fields
          editor={editor}
          values={form}
          fields={fields}
          onChange={(name, value) => change({ [name]: value })}
        />
      </div>
    </Card>
  );
  return (
    <>
      {renderCard('Text', TEXT)}
      {renderCard('Where and when', getRules(form, list))}
      <datalist id="quest-categories">
        {list.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
      <ListPart
        editor={editor}
        noun="Step"
        items={form.steps}
        max={LIMITS.stepsMax}
        make={makeStepForm}
        onChange={(steps) => change({ steps: steps.map(withFact) })}
        getFields={(step) => getStepFields(step, stored)}
      />
      <ListPart
        editor={editor}
        noun="Reward"
        items={form.rewards}
        max={LIMITS.rewardsMax}
        make={() => EMPTY_REWARD}
        onChange={(rewards) => change({ rewards })}
        empty="No reward yet."
        getFields={getRewardFields}
      />
      <ListPart
        editor={editor}
        noun="Requirement"
        items={form.requirements}
        max={LIMITS.requirementsMax}
        make={() => EMPTY_REQUIREMENT}
        onChange={(requirements) => change({ requirements })}
        empty="It is open to every member."
        getFields={() => REQUIREMENT}
      />
    </>
  );
}
