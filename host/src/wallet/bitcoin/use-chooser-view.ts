import type { ChooserState, WalletOption } from '@hideout/wallet/bitcoin/chooser-port';
import { useState } from 'react';

/** What the card shows, also while it fades out. */
export type ChooserView = {
  readonly options: readonly WalletOption[];
  /** The uninstalled wallet that was picked, or the one that is being opened. */
  readonly selected: WalletOption | null;
  /** `waiting` is an opening that nobody chose here: a request of the page, silent for a minute. */
  readonly phase: 'choosing' | 'opening' | 'waiting';
  readonly isSilent: boolean;
};

type Open = Exclude<ChooserState, { phase: 'closed' }>;

function toView(state: Open, before: ChooserState, last: ChooserView | null): ChooserView {
  const { options } = state;
  const selected = options.find(({ id }) => id === state.selectedId) ?? null;
  if (state.phase === 'choosing') return { options, selected, phase: 'choosing', isSilent: false };
  const isUnasked = before.phase === 'closed' || last?.phase === 'waiting';
  return { options, selected, phase: isUnasked ? 'waiting' : 'opening', isSilent: state.silent };
}

/** The last thing that the chooser had to show; null before its first opening. */
export function useChooserView(state: ChooserState): ChooserView | null {
  const [known, setKnown] = useState<{ state: ChooserState; view: ChooserView | null }>({
    state: { phase: 'closed' },
    view: null,
  });
  if (known.state === state) return known.view;
  const view = state.phase === 'closed' ? known.view : toView(state, known.state, known.view);
  setKnown({ state, view });
  return view;
}
