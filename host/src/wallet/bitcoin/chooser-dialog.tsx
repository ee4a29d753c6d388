import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { useMediaQuery } from '@hideout/ui/media-query';
import { Overlay, OverlayClose } from '@hideout/ui/overlay';
import type { ChooserPort, ChooserState } from '@hideout/wallet/bitcoin/chooser-port';
import { type Ref, useRef } from 'react';
import styles from './chooser.module.css';
import { ChooserHead } from './chooser-head.tsx';
import { ChooserPanel } from './chooser-panel.tsx';
import { ChooserTiles } from './chooser-tiles.tsx';
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
      backdrop="frost"
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
  // Without a side panel the message takes the place of the tiles: nothing else can be done now.
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
