import type { Registry } from '@hideout/contract/registry';
import {
  type ReleaseChange,
  startTab,
  stepTab,
  type TabEvent,
  type TabNotice,
} from '@hideout/registry/tab-machine';
import type { Releases } from './releases.ts';

/**
 * How long nothing has to be unsaved before a page is exchanged by itself: between two steps of one act, such as
 * connecting a wallet and asking it, nothing looks unfinished for a moment.
 */
const SETTLE_MS = 1_000;

export type TabWatchInput = {
  readonly releases: Releases;
  readonly isUnsaved: () => boolean;
  readonly subscribeUnsaved: (changed: () => void) => () => void;
  /** Shows exactly these from now on. */
  readonly setNotices: (notices: readonly TabNotice[]) => void;
  /** Reports releases that were left without asking. */
  readonly reportLeave: (left: readonly ReleaseChange[]) => void;
};

export type TabWatch = {
  /** Compares what runs with a registry, by default the one that the tab goes by already. */
  readonly look: (registry?: Registry) => void;
  readonly accept: (anyway: boolean) => void;
  /** The user has closed a notice. */
  readonly close: (id: string) => void;
  readonly stop: () => void;
};

/** Moves a tab to the releases that the registry has for it, by the rules of `stepTab`. */
export function watchTab(input: TabWatchInput): TabWatch {
  const { releases, isUnsaved, subscribeUnsaved, setNotices, reportLeave } = input;
  let unsavedUntil = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readFacts(registry = releases.get().registry) {
    const { shown, host } = releases.get();
    return {
      registry,
      visitor: releases.visitor(),
      shown,
      running: host.running,
      isUnsaved: isUnsaved() || performance.now() < unsavedUntil + SETTLE_MS,
    };
  }

  let state = startTab(readFacts());

  function dispatch(event: TabEvent): void {
    const step = stepTab(state, event);
    state = step.state;
    for (const effect of step.effects) {
      releases[effect.type](effect.registry, effect.shown);
      if (effect.type === 'swap' && effect.left.length > 0) reportLeave(effect.left);
    }
    setNotices(step.notices);
  }

  function look(registry?: Registry): void {
    const facts = readFacts(registry);
    dispatch({ type: 'looked', facts });
    if (facts.isUnsaved && !isUnsaved()) lookIn(SETTLE_MS);
  }

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => look(), milliseconds);
  }

  const stops = [
    // A release that failed is reported while React renders: another tree has to wait for the end of that.
    releases.subscribe(() => lookIn(0)),
    subscribeUnsaved(() => {
      if (isUnsaved()) return;
      unsavedUntil = performance.now();
      lookIn(SETTLE_MS);
    }),
  ];

  return {
    look,
    accept(anyway) {
      look();
      dispatch({ type: 'accepted', anyway });
    },
    close: (id) => dispatch({ type: 'closed', id }),
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
