import type { Registry } from '@hideout/contract/registry';
import { resolveRegistry, type ShownRegistry, type ShownRemote, type Visitor } from './resolve.ts';

/** Everything that decides which releases a tab runs, as it is right now. */
export type TabFacts = {
  readonly registry: Registry;
  readonly visitor: Visitor;
  /** What the tab shows: where a remote is not running yet, the release that would be loaded. */
  readonly shown: ShownRegistry;
  /** The releases whose code runs, by name of their remote. */
  readonly running: ReadonlyMap<string, ShownRemote>;
  /** Something is typed and not sent, or a wallet has been asked and has not answered. */
  readonly isUnsaved: boolean;
};

/** A remote that runs another release than the registry has for this visitor. */
export type ReleaseChange = {
  /** The same for as long as the change is the same: what was answered about it stays answered. */
  readonly id: string;
  readonly name: string;
  /** What people call the remote: `Governance`. */
  readonly title: string;
  readonly from: string;
  /** The same as `from` where the release was banned and there is no other: then nothing of it may run. */
  readonly to: string;
  /** `banned` and `failed` must not go on; `released` is the user's choice. */
  readonly why: 'banned' | 'failed' | 'released';
};

export type TabPlan = {
  /** What the registry says. */
  readonly wanted: ShownRegistry;
  /** As much of it as can be shown without touching a page that is open. */
  readonly gentle: ShownRegistry;
  readonly changes: readonly ReleaseChange[];
};

function getReason({ name, manifest }: ShownRemote, { registry, visitor }: TabFacts): ReleaseChange['why'] {
  const banned = registry.remotes.find((remote) => remote.name === name)?.banned ?? [];
  if (banned.includes(manifest.version)) return 'banned';
  return visitor.failed.includes(`${name}@${manifest.version}`) ? 'failed' : 'released';
}

/** Compares what runs with what the registry has for this visitor. */
export function planTab(facts: TabFacts): TabPlan {
  const wanted = resolveRegistry(facts.registry, facts.visitor);
  const changes: ReleaseChange[] = [];
  const remotes = wanted.remotes.map((next) => {
    const now = facts.running.get(next.name);
    if (now === undefined) return next;
    const [from, to] = [now.manifest.version, next.manifest.version];
    const { name } = next;
    const why = getReason(now, facts);
    // A banned release goes, even without a replacement. Else a release that failed here is no target: it is all that
    // is left.
    if (from === to && why !== 'banned') return next;
    const stays = { ...now, closed: next.closed };
    if (why !== 'banned' && facts.visitor.failed.includes(`${name}@${to}`)) return stays;
    const title = now.manifest.nav[0]?.label ?? name;
    changes.push({ id: `${name} ${why} ${from} ${to}`, name, title, from, to, why });
    return stays;
  });
  return { wanted, gentle: { revision: wanted.revision, remotes }, changes };
}

export type TabState = TabFacts & {
  /** Ids of the notices that the user has closed. */
  readonly closed: ReadonlySet<string>;
  /** Ids of the changes that the user has asked for. */
  readonly accepted: ReadonlySet<string>;
};

export type TabEvent =
  /** The tab has looked: at the registry, at its pages, at what is typed. */
  | { readonly type: 'looked'; readonly facts: TabFacts }
  /** The user wants the releases that are offered; `anyway`: even if what is unfinished is lost. */
  | { readonly type: 'accepted'; readonly anyway: boolean }
  | { readonly type: 'closed'; readonly id: string };

export type TabEffect =
  /** Pages that are open stay as they are. */
  | { readonly type: 'show'; readonly registry: Registry; readonly shown: ShownRegistry }
  /** Every page is made again; `left` are the releases that nobody asked to leave. */
  | {
      readonly type: 'swap';
      readonly registry: Registry;
      readonly shown: ShownRegistry;
      readonly left: readonly ReleaseChange[];
    };

/** What the user is shown for as long as it holds. `waiting`: they have accepted, and something is unfinished. */
export type TabNotice =
  | ({ readonly kind: ReleaseChange['why'] } & Pick<ReleaseChange, 'id' | 'title'>)
  | { readonly kind: 'waiting'; readonly id: 'waiting' };

export type TabStep = {
  readonly state: TabState;
  readonly effects: readonly TabEffect[];
  /** All that is to stand on the screen, and nothing else. */
  readonly notices: readonly TabNotice[];
};

/** A tab before its first look. */
export function startTab(facts: TabFacts): TabState {
  return { ...facts, closed: new Set(), accepted: new Set() };
}

/** What was answered about changes that are still the same; one that went and came back is asked about again. */
function stillSame(ids: ReadonlySet<string>, current: readonly string[]): ReadonlySet<string> {
  return new Set(current.filter((id) => ids.has(id)));
}

function take(state: TabState, event: TabEvent): TabState {
  switch (event.type) {
    case 'looked':
      return { ...state, ...event.facts };
    case 'accepted': {
      const closed = new Set([...state.closed].filter((id) => id !== 'waiting'));
      return { ...state, closed, accepted: new Set(planTab(state).changes.map(({ id }) => id)) };
    }
    case 'closed':
      return { ...state, closed: new Set([...state.closed, event.id]) };
  }
}

/**
 * The rules of an open tab, as one step: which pages stay, which must go, and what the user is asked. Nothing is
 * remembered but what the user has answered, so whatever happened before, the tab comes to run what the registry says
 * as soon as nothing unsaved is lost by it.
 */
export function stepTab(before: TabState, event: TabEvent): TabStep {
  const state = take(before, event);
  const { wanted, gentle, changes } = planTab(state);
  const ids = changes.map(({ id }) => id);
  const accepted = stillSame(state.accepted, ids);
  const closed = stillSame(state.closed, [...ids, 'waiting']);
  const isAnyway = event.type === 'accepted' && event.anyway;
  const mustLeave = changes.some(({ id, why }) => why !== 'released' || accepted.has(id));
  if (mustLeave && (isAnyway || !state.isUnsaved)) {
    const { registry } = state;
    const left = changes.filter(({ id, why }) => why !== 'released' && !accepted.has(id));
    return {
      state: startTab({ ...state, shown: wanted, running: new Map() }),
      effects: [{ type: 'swap', registry, shown: wanted, left }],
      notices: [],
    };
  }
  const asked = changes.filter(({ id }) => !accepted.has(id));
  const notices: TabNotice[] = [
    ...asked.map(({ id, title, why }) => ({ kind: why, id, title })),
    ...(accepted.size > 0 ? [{ kind: 'waiting' as const, id: 'waiting' as const }] : []),
  ];
  const isNew = JSON.stringify(gentle) !== JSON.stringify(state.shown);
  return {
    state: { ...state, shown: gentle, accepted, closed },
    effects: isNew ? [{ type: 'show', registry: state.registry, shown: gentle }] : [],
    notices: notices.filter(({ id }) => !closed.has(id)),
  };
}
