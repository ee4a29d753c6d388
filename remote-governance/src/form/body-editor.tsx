import { PROPOSAL_LIMITS } from '@hideout/contract/proposal-rules';
import { Control } from '@hideout/editing/fields';
import { Button } from '@hideout/ui/button';
import { Disclosure } from '@hideout/ui/disclosure';
import { Icon } from '@hideout/ui/icon';
import { useMediaQuery } from '@hideout/ui/media-query';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import styles from './body-editor.module.css';
import { ReaderView } from './reader-view.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

/** From here on text and preview fit side by side. */
const WIDE = '(width >= 64rem)';

const VIEWS = { write: 'Write', preview: 'Preview', both: 'Side by side' } as const;
type View = keyof typeof VIEWS;

const IMAGE_LABELS = 'What it shows';
const IMAGE = `![${IMAGE_LABELS}](https://)`;

/** The text itself: written as Markdown, looked at as readers will see it, or both. */
export function BodyEditor({ form }: { readonly form: ProposalFormState }) {
  const isWide = useMediaQuery(WIDE);
  const [chosen, setChosen] = useState<View>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const { body } = form.values;
  // Typing goes first; the preview follows when there is time.
  const shown = useDeferredValue(body);
  const view = chosen === 'both' && !isWide ? 'write' : chosen;
  const views: readonly View[] = isWide ? ['write', 'preview', 'both'] : ['write', 'preview'];

  // A problem of the text is shown where it can be fixed. Runs before the form's own effect, which focuses.
  const { wanted } = form;
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted?.field === 'body' && view === 'preview') setChosen('write');
  }

  const inserted = useRef<number | null>(null);
  useEffect(() => {
    if (inserted.current === null) return;
    const start = inserted.current + 2;
    inserted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(start, start + IMAGE_LABELS.length);
  });

  function insertImage(): void {
    const at = area.current?.selectionStart ?? body.length;
    inserted.current = at;
    if (view === 'preview') setChosen('write');
    form.change('body', `${body.slice(0, at)}${IMAGE}${body.slice(at)}`);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <fieldset className={styles.views}>
          <legend>
            <VisuallyHidden>How to show the text</VisuallyHidden>
          </legend>
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              className={styles.view}
              onClick={() => setChosen(name)}
            >
              {VIEWS[name]}
            </button>
          ))}
        </fieldset>
        <Button variant="ghost" size="s" onClick={insertImage}>
          <Icon name="link" />
          Image link
        </Button>
      </div>
      <div className={view === 'both' ? styles.both : undefined}>
        {/* Hidden, not unmounted: the browser's own undo stays with it. */}
        <div className={styles.area} hidden={view === 'preview'}>
          <Control
            editor={form}
            name="body"
            label="Text"
            max={PROPOSAL_LIMITS.bodyMax}
            rows={14}
            areaRef={area}
            value={body}
            onChange={(text) => form.change('body', text)}
          />
        </div>
        {view !== 'write' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled by keyboard as well
          <section aria-label="Preview of the text" className={styles.preview} tabIndex={0}>
            {shown.trim() === '' ? (
              <p className={styles.nothing}>Nothing to see yet.</p>
            ) : (
              <ReaderView body={shown} idPrefix="preview" />
            )}
          </section>
        )}
      </div>
      <Disclosure summary="Headings, lists, links and images">
        <FormattingHelp />
      </Disclosure>
    </div>
  );
}

const LINES = [
  ['## What it costs', 'a heading'],
  ['- Rent, twelve weeks', 'a line of a list'],
  ['**bold** and *slanted*', 'weight'],
  ['[Last year’s numbers](https://…)', 'a link; readers see where it goes'],
  ['![The villa](https://…/villa.jpg)', 'an image that is online already'],
  ['| item | SERUM |', 'a row of a table'],
] as const;

/** What the text understands. */
function FormattingHelp() {
  return (
    <div className={styles.help}>
      <dl className={styles.helpList}>
        {LINES.map(([code, label]) => (
          <div key={code} className={styles.helpLine}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.helpNote}>
        Images are not uploaded here: put them online, then paste their https address. Say in the brackets
        what they show, for those who cannot see them. HTML is shown as the text it is.
      </p>
    </div>
  );
}
