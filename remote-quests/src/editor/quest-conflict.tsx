import { DraftConflict } from '@hideout/editing/conflict-card';
import { formatExactTime } from '@hideout/ui/format-times';
import { cadenceWord } from '../quests/format-quest.ts';
import type { QuestDraft } from './quest-drafts.ts';
import { type QuestForm, REWARD_LABELS, toForm } from './quest-form.ts';
import { FACT_LABELS, STEP_PARTS } from './step-parts.ts';
import type { QuestEditor } from './use-quest-editor.ts';

/** What was stored in this browser may be no time. */
const formatTime = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : formatExactTime(Date.parse(iso)));

/** What was filled in of each item, one in a line. */
function formatList(items: readonly (readonly string[])[]): string {
  return items.map((texts) => texts.filter((text) => text !== '').join(' · ')).join('\n');
}

/** Every field in text by its label, with the names of choices. */
function describe({ form }: QuestDraft): Readonly<Record<string, string>> {
  const rewards = form.rewards.map(({ kind, ...rest }) => [REWARD_LABELS[kind], ...Object.values(rest)]);
  const needs = form.requirements.map(({ fact, ...rest }) => [FACT_LABELS[fact], ...Object.values(rest)]);
  const steps = form.steps.map(({ id: _, kind, fact, ...rest }) => {
    return [STEP_PARTS[kind].label, fact && FACT_LABELS[fact], ...Object.values(rest)];
  });
  const texts: Readonly<Record<keyof QuestForm, readonly [label: string, text: string]>> = {
    title: ['Title', form.title],
    slug: ['Address', form.slug],
    summary: ['Summary', form.summary],
    body: ['Text', form.body],
    image: ['Image', form.image],
    category: ['Category', form.category],
    cadence: ['How often', cadenceWord(form.cadence)],
    source: ['Checked by', form.source],
    externalUrl: ['External address', form.externalUrl],
    startsAt: ['Opens', formatTime(form.startsAt)],
    endsAt: ['Ends', formatTime(form.endsAt)],
    cap: ['Places', form.cap],
    rewards: ['Rewards', formatList(rewards)],
    requirements: ['Requirements', formatList(needs)],
    steps: ['Steps', formatList(steps)],
  };
  return Object.fromEntries(Object.values(texts).map(([label, text]) => [label, text.trim()]));
}

/** Another admin stored another text, or it was changed in another tab. */
export function QuestConflict({ editor }: { readonly editor: QuestEditor }) {
  const { theirs, form, stored } = editor;
  return (
    <DraftConflict
      draft={editor.draft}
      isSending={editor.isStoring}
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
