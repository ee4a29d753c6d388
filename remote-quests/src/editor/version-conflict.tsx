import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import styles from './editor.module.css';
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

// Written out, because keys of an object are not known one by one.
const FIELDS = Object.keys(LABELS).filter((key): key is keyof QuestForm => Object.hasOwn(LABELS, key));

/** A value of the form in a line: lists by their titles and labels. */
function format(value: QuestForm[keyof QuestForm]): string {
  if (typeof value === 'string') return value.trim() === '' ? 'nothing' : value;
  return value.map((item) => ('title' in item ? item.title : item.label)).join(', ') || 'nothing';
}

type VersionConflictProps = {
  readonly editor: QuestEditor;
  readonly onTakeTheirs: () => void;
};

/** Two texts of one quest, field by field where they differ; nothing is sent until one of them is chosen. */
export function VersionConflict({ editor, onTakeTheirs }: VersionConflictProps) {
  const { theirs, form } = editor;
  if (theirs === null) return null;
  const saved = toForm(theirs);
  const fields = FIELDS.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(form[field]));
  return (
    <div role="alert">
      <Card title="Someone saved another text" tone="warning">
        <div className={styles.fields}>
          <p>
            {theirs.hidden === editor.stored?.hidden
              ? 'Your text is still here, and not sent.'
              : `It is ${theirs.hidden === true ? 'hidden' : 'published'} now. Your text is still here, and not sent.`}
          </p>
          <dl className={styles.differences}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{LABELS[field]}</dt>
                <dd>Theirs: {format(saved[field])}</dd>
                <dd>Yours: {format(form[field])}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={onTakeTheirs}>
              Take theirs, and mine as a new draft
            </Button>
            <Button onClick={editor.goOn}>Go on with mine</Button>
          </div>
        </div>
      </Card>
    </div>
  );
}
