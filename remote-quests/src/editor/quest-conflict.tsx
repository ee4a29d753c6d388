import { DraftConflict } from '@hideout/editing/conflict-card';
import type { QuestDraft } from './quest-drafts.ts';
import { type QuestForm, toForm } from './quest-form.ts';
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

/** Every field in text; of a list, what was filled in, one item in a line. */
function describe({ form }: QuestDraft): Readonly<Record<string, string>> {
  const format = (value: QuestForm[keyof QuestForm]) =>
    typeof value === 'string' ? value.trim() : value.map(formatItem).join('\n');
  // Keys of an object are not known one by one.
  const labels = Object.entries(LABELS) as [keyof QuestForm, string][];
  return Object.fromEntries(labels.map(([key, label]) => [label, format(form[key])]));
}

function formatItem(item: QuestForm['rewards' | 'requirements' | 'steps'][number]): string {
  return Object.entries(item)
    .flatMap(([key, text]) => (key === 'id' || text === '' ? [] : text))
    .join(' · ');
}

/** Another admin stored another text, or it was changed in another tab. */
export function QuestConflict({ editor }: { readonly editor: QuestEditor }) {
  const { theirs, form } = editor;
  return (
    <DraftConflict
      draft={editor.draft}
      mine={{ form, seenAt: null }}
      // Beside theirs it is a new quest, which needs an address of its own.
      copy={{ form: theirs === null ? form : { ...form, slug: '' }, seenAt: null }}
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
