import { OverlayDescription, OverlayTitle } from '@hideout/ui/overlay';
import styles from './chooser.module.css';
import { CHOOSER_MESSAGES, WAITING_MESSAGES } from './chooser-messages.ts';
import type { ChooserView } from './use-chooser-view.ts';

type ChooserHeadProps = {
  readonly view: ChooserView;
  /** False where a message stands in the place of the tiles: there is nothing to select "below". */
  readonly hasTiles: boolean;
};

type Words = { readonly title: string; readonly subtitle: string | null };

function wordsOf({ options, selected, phase, isSilent }: ChooserView): Words {
  if (phase === 'waiting' && selected !== null) {
    return {
      title: WAITING_MESSAGES.title(selected.name),
      subtitle: isSilent ? WAITING_MESSAGES.silent(selected.name) : null,
    };
  }
  return options.some((one) => one.isInstalled) ? CHOOSER_MESSAGES.choose : CHOOSER_MESSAGES.install;
}

/** Name and description of the dialog. */
export function ChooserHead({ view, hasTiles }: ChooserHeadProps) {
  const { title, subtitle } = wordsOf(view);
  const isShown = subtitle !== null && (hasTiles || view.phase === 'waiting');
  return (
    <div className={styles.head}>
      <OverlayTitle>{title}</OverlayTitle>
      {isShown && <OverlayDescription>{subtitle}</OverlayDescription>}
    </div>
  );
}
