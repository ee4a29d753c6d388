import { DraftConflict } from '@hideout/editing/conflict-card';
import { formatExactTime } from '@hideout/ui/format-times';
import { cadenceWord } from '../quests/format-quest.ts';
import type { QuestDraft } from './quest-drafts.ts';
import { type QuestForm, REWARD_LABELS, toForm } from './quest-form.ts';
import { FACT_LABELS, STEP_PARTS } from './step-parts.ts';
import type { QuestEditor } from './use-quest-editor.ts';

const LABELS: Readonly<Record<keyof QuestForm, string>> = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  body: 'Text',
  image: 'Image',
  category: 'Category',
  cadence: 'How often',
  source: 'Checked by',
  externalUrl: 'External address',
  startsAt: 'Opens',
  endsAt: 'Ends',
  cap: 'Places',
  rewards: 'Rewards',
  requirements: 'Requirements',
  steps: 'Steps',
};

const formatTime = (iso: string) => (iso === '' ? '' : formatExactTime(Date.parse(iso)));

/** What was filled in of each item, one in a line. */
function formatList(items: readonly (readonly string[])[]): string {
  return items.map((texts) => texts.filter((text) => text !== '').join(' · ')).join('\n');
}

/** Every field in text, with the names of choices. */
function describe({ form }: QuestDraft): Readonly<Record<string, string>> {
  const texts: Readonly<Record<keyof QuestForm, string>> = {
    ...form,
    cadence: cadenceWord(form.cadence),
    startsAt: formatTime(form.startsAt),
    endsAt: formatTime(form.endsAt),
    rewards: formatList(
      form.rewards.map(({ kind, ...rest }) => [REWARD_LABELS[kind], ...Object.values(rest)]),
    ),
    requirements: formatList(
      form.requirements.map(({ fact, ...rest }) => [FACT_LABELS[fact], ...Object.values(rest)]),
    ),
    steps: formatList(
      form.steps.map(({ id: _, kind, fact, ...rest }) => [
        STEP_PARTS[kind].label,
        fact && FACT_LABELS[fact],
        ...Object.values(rest),
      ]),
    ),
  };
  // Keys of an object are not known one by one.
  const labels = Object.entries(LABELS) as [keyof QuestForm, string][];
  return Object.fromEntries(labels.map(([key, label]) => [label, texts[key].trim()]));
}

/** Another admin stored another text, or it was changed in another tab. */
export function QuestConflict({ editor }: { readonly editor: QuestEditor }) {
  const { theirs, form, stored } = editor;
  return (
    <DraftConflict
      draft={editor.draft}
      mine={{ form, seenAt: null }}
      // Beside a stored one it is a new quest, which needs an address of its own.
      copy={{ form: stored === null ? form : { ...form, slug: '' }, seenAt: null }}
      describe={describe}
      server={
        theirs && {
          title: 'Someone saved another text',
          about: 'Your text is still here, and not sent.',
          theirs: { form: toForm(theirs), seenAt: null },
          onMine: editor.goOn,
          onTheirs: editor.undo,
        }
      }
    />
  );
}
