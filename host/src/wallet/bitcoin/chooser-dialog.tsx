import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Overlay, OverlayClose, OverlayDescription, OverlayTitle } from '@hideout/ui/overlay';
import type { ChooserPort, ChooserState, WalletOption } from '@hideout/wallet/bitcoin/chooser-port';
import { type Ref, useRef } from 'react';
import styles from './chooser.module.css';
import { CHOOSER_MESSAGES, WAITING_MESSAGES } from './chooser-messages.ts';
import { ChooserPanel } from './chooser-panel.tsx';
import { type ChooserView, useChooserView } from './use-chooser-view.ts';

type ChooserDialogProps = {
  readonly state: ChooserState;
  readonly port: Pick<ChooserPort, 'select' | 'cancel' | 'retry'>;
};

/** The chooser of Bitcoin wallets (spec section 2). Stays mounted, so that it can fade out. */
export function ChooserDialog({ state, port }: ChooserDialogProps) {
  const view = useChooserView(state);
  const card = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      open={state.phase !== 'closed'}
      onOpenChange={(open) => !open && port.cancel()}
      // Nobody asked for a dialog about waiting: the next key must not press one of its buttons.
      initialFocus={() => (view?.phase === 'waiting' ? card.current : true)}
    >
      {view !== null && <ChooserCard ref={card} view={view} port={port} />}
    </Overlay>
  );
}

type ChooserCardProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: ChooserView;
  readonly port: ChooserDialogProps['port'];
};

function ChooserCard({ ref, view, port }: ChooserCardProps) {
  const isWide = useMediaQuery('(width >= 40rem)');
  const { options, phase } = view;
  const hasPanel = phase !== 'waiting' && options.some((one) => !one.isInstalled);
  const isSplit = isWide && hasPanel;
  // Without a side panel the message replaces the tiles: nothing else can be done now.
  const hasTiles = phase === 'choosing' || isSplit;
  return (
    <div ref={ref} tabIndex={-1} className={styles.card} data-side-panel={isSplit || undefined}>
      <div className={styles.scroll}>
        <div className={styles.choice} data-tiles={hasTiles || undefined}>
          <ChooserHead view={view} hasTiles={hasTiles} />
          {hasTiles && <ChooserTiles view={view} onSelect={port.select} />}
        </div>
        <ChooserPanel view={view} explains={hasPanel} port={port} />
      </div>
      <div className={styles.close}>
        <OverlayClose
          render={
            <Button variant="ghost" square aria-label="Close">
              <Icon name="cross" />
            </Button>
          }
        />
      </div>
    </div>
  );
}

type ChooserHeadProps = {
  readonly view: ChooserView;
  /** False where a message replaces the tiles: there is nothing to select "below". */
  readonly hasTiles: boolean;
};

type Labels = { readonly title: string; readonly subtitle: string | null };

function formatLabel({ options, selected, phase, isSilent }: ChooserView): Labels {
  if (phase === 'waiting' && selected !== null) {
    return {
      title: WAITING_MESSAGES.title(selected.name),
      subtitle: isSilent ? WAITING_MESSAGES.silent(selected.name) : null,
    };
  }
  return options.some((one) => one.isInstalled) ? CHOOSER_MESSAGES.choose : CHOOSER_MESSAGES.install;
}

/** Name and description of the dialog. */
function ChooserHead({ view, hasTiles }: ChooserHeadProps) {
  const { title, subtitle } = formatLabel(view);
  const isShown = subtitle !== null && (hasTiles || view.phase === 'waiting');
  return (
    <div className={styles.head}>
      <OverlayTitle>{title}</OverlayTitle>
      {isShown && <OverlayDescription>{subtitle}</OverlayDescription>}
    </div>
  );
}

type ChooserTilesProps = {
  readonly view: ChooserView;
  readonly onSelect: (id: string) => void;
};

/** The wallets, one tile each. */
function ChooserTiles({ view, onSelect }: ChooserTilesProps) {
  const { options, selected, phase } = view;
  const someInstalled = options.some((one) => one.isInstalled);
  return (
    <ul className={styles.tiles}>
      {options.map((option) => (
        <li key={option.id}>
          <Tile
            option={option}
            isSelected={option.id === selected?.id}
            // Where nothing is installed, the title has said so.
            note={someInstalled && !option.isInstalled ? 'Not installed' : null}
            onPress={phase === 'choosing' ? () => onSelect(option.id) : null}
          />
        </li>
      ))}
    </ul>
  );
}

type TileProps = {
  readonly option: WalletOption;
  readonly isSelected: boolean;
  readonly note: string | null;
  /** Null while a wallet is asked. The tile keeps the focus all the same. */
  readonly onPress: (() => void) | null;
};

function Tile({ option, isSelected, note, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-current={isSelected || undefined}
      aria-disabled={onPress === null || undefined}
      onClick={() => onPress?.()}
    >
      <img className={styles.icon} src={option.icon} alt="" width={56} height={56} />
      <span className={styles.name}>{option.name}</span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </button>
  );
}
