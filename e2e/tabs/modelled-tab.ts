import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@hideout/contract/registry';
import { GUEST, resolveRegistry, type ShownRegistry, type ShownRemote } from '@hideout/registry/resolve';
import {
  type ReleaseChange,
  startTab,
  stepTab,
  type TabEvent,
  type TabNotice,
  type TabState,
} from '@hideout/registry/tab-machine';
import type { Remote } from './release-world.ts';

/** A change to notify the user of, by what makes it a different one. */
type Change = Omit<ReleaseChange, 'id'>;

const WAITING = 'waiting';
const formatKey = ({ name, why, from, to }: Change) => JSON.stringify([name, why, from, to]);

const filterKnown = (all: ReadonlySet<string>, keys: readonly string[]) =>
  new Set(keys.filter((key) => all.has(key)));

function assertEqual(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}.`);
}

/**
 * An open tab: the rules are those of the host, and what they are given and bring about (pages that load, a router that
 * is made again, what is typed) happens here. After every step it says what the user was promised: what they see, what
 * they are notified of and what goes.
 */
export class ModelledTab {
  #state: TabState;
  #notices: readonly TabNotice[] = [];
  #registry: Registry;
  #shown: ShownRegistry;
  #visitor;
  #running = new Map<string, ShownRemote>();
  #loading: ShownRemote | null = null;
  #page: Remote | null = null;
  #isUnsaved = false;
  /** Notices that the user has closed and whose reason has stood ever since. */
  #closed = new Set<string>();
  /** Changes that the user has asked for and that have not happened. */
  #asked = new Set<string>();

  constructor(id: string | null, registry: Registry) {
    this.#visitor = { ...GUEST, id };
    this.#registry = registry;
    this.#shown = this.#wanted();
    this.#state = startTab(this.#facts());
  }

  /** The version of a remote whose code runs. */
  running(remote: string): string | undefined {
    return this.#running.get(remote)?.manifest.version;
  }

  /** The tab is answered by the API. */
  poll(registry: Registry): void {
    this.#registry = registry;
    this.#look();
  }

  goTo(remote: Remote): void {
    this.#page = remote;
    const wanted = this.#shown.remotes.find(({ name }) => name === remote);
    this.#loading = this.#running.has(remote) || wanted?.closed !== null ? null : wanted;
  }

  /** What was on its way is there, and runs. */
  arrive(): void {
    if (this.#loading !== null) this.#running.set(this.#loading.name, this.#loading);
    this.#loading = null;
  }

  /** The pages of a release stop again and again. */
  fail(remote: Remote): void {
    const version = this.running(remote);
    if (version === undefined) return;
    this.#visitor = { ...this.#visitor, failed: [...this.#visitor.failed, `${remote}@${version}`] };
    this.#look();
  }

  /** Something is typed, on the page that is open. */
  write(): void {
    if (this.#page === null || !this.#running.has(this.#page)) return;
    this.#isUnsaved = true;
    this.#look();
  }

  save(): void {
    this.#isUnsaved = false;
    this.#look();
  }

  accept(anyway: boolean): void {
    if (this.#notices.length > 0) this.#dispatch({ type: 'accepted', anyway });
  }

  /** Closes the first or the last of what the tab says. */
  dismiss(place: 0 | -1): void {
    const notice = this.#notices.at(place);
    if (notice !== undefined) this.#dispatch({ type: 'closed', id: notice.id });
  }

  /** Asks for the next version of a remote, or no longer. */
  preview(remote: Remote): void {
    if (this.#isUnsaved) return;
    const others = this.#visitor.preview.filter((name) => name !== remote);
    const isOn = others.length < this.#visitor.preview.length;
    this.#visitor = { ...this.#visitor, preview: isOn ? others : [...others, remote] };
    this.#look();
    this.#dispatch({ type: 'accepted', anyway: false });
  }

  reload(registry: Registry): void {
    this.#isUnsaved = false;
    this.#visitor = { ...this.#visitor, failed: [] };
    this.#registry = registry;
    this.#shown = this.#wanted();
    this.#notices = [];
    this.#remakePages();
    this.#state = startTab(this.#facts());
  }

  /** The user saves, accepts what is offered, and goes on using the tab while nobody changes the registry. */
  settle(registry: Registry): void {
    this.arrive();
    this.#isUnsaved = false;
    for (let look = 0; look < 2; look += 1) {
      this.poll(registry);
      this.accept(false);
      this.arrive();
    }
    // An offer that was closed is not made again; who has closed it gets the release with the next document.
    if (this.#closed.size > 0) {
      this.reload(registry);
      this.arrive();
      this.poll(registry);
    }
    assertEqual('Still told', this.#notices, []);
    for (const { name, manifest } of this.#wanted().remotes) {
      const [from, to] = [this.running(name) ?? manifest.version, manifest.version];
      if (from !== to && !this.#hasFailed(name, to))
        throw new Error(`${name} runs ${from} for ever, not ${to}.`);
    }
  }

  #facts() {
    return {
      registry: this.#registry,
      visitor: this.#visitor,
      shown: this.#shown,
      running: this.#running,
      isUnsaved: this.#isUnsaved,
    };
  }

  #wanted(): ShownRegistry {
    return resolveRegistry(this.#registry, this.#visitor);
  }

  #hasFailed(name: string, version: string): boolean {
    return this.#visitor.failed.includes(`${name}@${version}`);
  }

  #isBanned(name: string, version: string): boolean {
    return this.#registry.remotes.some((one) => one.name === name && one.banned.includes(version));
  }

  /** What runs and is not what the registry says, but for what has nowhere else to go. */
  #changes(): Change[] {
    return this.#wanted().remotes.flatMap(({ name, manifest: { version: to } }): Change[] => {
      const from = this.running(name);
      if (from === undefined) return [];
      const title = this.#running.get(name)?.manifest.nav[0]?.label ?? '';
      if (this.#isBanned(name, from)) return [{ name, title, from, to, why: 'banned' }];
      if (from === to || this.#hasFailed(name, to)) return [];
      return [{ name, title, from, to, why: this.#hasFailed(name, from) ? 'failed' : 'released' }];
    });
  }

  #look(): void {
    this.#dispatch({ type: 'looked', facts: this.#facts() });
    for (const [name, { manifest }] of this.#running) {
      if (this.#isBanned(name, manifest.version) && !this.#isUnsaved)
        throw new Error(`${name} ${manifest.version} is banned and goes on.`);
    }
  }

  #dispatch(event: TabEvent): void {
    const changes = this.#changes();
    this.#hear(event, changes);
    const { state, effects, notices } = stepTab(this.#state, event);
    const before = this.#shown;
    this.#state = state;
    this.#notices = notices;
    for (const { shown } of effects) this.#shown = shown;
    const swap = effects.find((effect) => effect.type === 'swap');
    const isGivenUp = event.type === 'accepted' && event.anyway;
    const mustGo = changes.filter((one) => one.why !== 'released' || this.#asked.has(formatKey(one)));
    if (swap !== undefined && this.#isUnsaved && !isGivenUp) throw new Error('What was typed is lost.');
    if (swap !== undefined && mustGo.length === 0)
      throw new Error('Pages were exchanged, and nobody asked for it.');
    if (swap === undefined && mustGo.length > 0 && (isGivenUp || !this.#isUnsaved))
      throw new Error(`${mustGo[0]?.name} must go (${mustGo[0]?.why}), and nothing happens.`);
    if (swap === undefined) {
      this.#checkSeen(before, effects.length);
      this.#checkReported(changes);
      return;
    }
    assertEqual(
      'Left unasked',
      swap.left.map(formatKey),
      mustGo.filter((one) => !this.#asked.has(formatKey(one))).map(formatKey),
    );
    assertEqual('Seen after everything went', [this.#shown, state.shown], [this.#wanted(), this.#wanted()]);
    assertEqual('Still told after everything went', notices, []);
    assertEqual(
      'Still known of what went',
      [state.running.size, state.closed.size, state.accepted.size],
      [0, 0, 0],
    );
    this.#isUnsaved = false;
    this.#remakePages();
  }

  /** What was said was said to that change only. */
  #hear(event: TabEvent, changes: readonly Change[]): void {
    const keys = changes.map(formatKey);
    if (event.type === 'accepted') {
      this.#asked = new Set(keys);
      this.#closed.delete(WAITING);
    }
    if (event.type === 'closed') {
      // Which one a notice is about is known by its text alone.
      const notice = this.#notices.find(({ id }) => id === event.id);
      const about = changes.find((one) => notice?.kind === one.why && notice.title === one.title);
      this.#closed.add(about === undefined ? WAITING : formatKey(about));
    }
    this.#asked = filterKnown(this.#asked, keys);
    const noticeKeys = this.#asked.size > 0 ? [...keys, WAITING] : keys;
    this.#closed = filterKnown(this.#closed, noticeKeys);
  }

  /** Pages that are open stay; messages about a closed remote, and all that is not open, are those of the registry. */
  #checkSeen(before: ShownRegistry, effects: number): void {
    const changed = new Set(this.#changes().map(({ name }) => name));
    const { revision, remotes } = this.#wanted();
    const expected = remotes.map((next) => {
      const now = this.#running.get(next.name);
      const isStored =
        now !== undefined && (changed.has(next.name) || now.manifest.version !== next.manifest.version);
      return isStored ? { ...now, closed: next.closed } : next;
    });
    assertEqual(
      'Seen',
      [this.#shown, this.#state.shown],
      [
        { revision, remotes: expected },
        { revision, remotes: expected },
      ],
    );
    if (effects > 0 && isDeepStrictEqual(before, this.#shown)) throw new Error('Rendered again for nothing.');
  }

  #checkReported(changes: readonly Change[]): void {
    const asked = changes.filter((one) => !this.#asked.has(formatKey(one)));
    const expected = [
      ...asked.filter((one) => !this.#closed.has(formatKey(one))).map(({ why, title }) => `${why} ${title}`),
      ...(this.#asked.size > 0 && !this.#closed.has(WAITING) ? [WAITING] : []),
    ];
    const reported = this.#notices.map((one) =>
      one.kind === WAITING ? WAITING : `${one.kind} ${one.title}`,
    );
    assertEqual('Told', reported, expected);
  }

  #remakePages(): void {
    this.#running = new Map();
    this.#loading = null;
    this.#closed.clear();
    this.#asked.clear();
    if (this.#page !== null) this.goTo(this.#page);
  }
}
