/** What a page may leave behind, one line for each thing, with the line of code that made it where that is known. */
export type PageTraces = {
  /** Lines of what is there now and was not at the `start`. */
  leftovers(): string[];
  stop(): void;
};

type Listening = { readonly target: EventTarget; readonly name: string };

/** Frame of a stack that names our code; libraries and this folder say little about who is to blame. */
function origin(): string {
  const frames = (new Error().stack ?? '').split('\n').slice(3);
  const own = frames.find((frame) => !/node_modules|\/conformance\//.test(frame)) ?? frames[0] ?? '';
  return own.replace(/^\s*at /, '').replace(/file:\/\/|\?[^:)]*/g, '');
}

type Undo = () => void;

/** Replaces a method of `owner` and returns how to put the old one back. */
function wrap<Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
  make: (old: Owner[Key]) => Owner[Key],
): Undo {
  const own = Object.getOwnPropertyDescriptor(owner, key);
  const old = owner[key];
  Object.defineProperty(owner, key, { value: make(old), configurable: true, writable: true });
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, key);
    else Object.defineProperty(owner, key, own);
  };
}

type Clocks = Pick<
  typeof globalThis,
  | 'setTimeout'
  | 'clearTimeout'
  | 'setInterval'
  | 'clearInterval'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
>;

function watchTimers(found: Map<unknown, string>): Undo[] {
  // Seen as these six functions only: their overloads of Node and browser do not matter here.
  const clocks: Clocks = globalThis;
  const starter = (what: string, once: boolean) => (old: unknown) =>
    // The wrapper passes everything on unchanged; the type of each function stays what it was.
    ((callback: (...args: unknown[]) => void, delay?: number, ...rest: unknown[]) => {
      const call = old as (run: (...args: unknown[]) => void, ms?: number, ...more: unknown[]) => unknown;
      const made = origin();
      const id = call(
        (...args) => {
          if (once) found.delete(id);
          callback(...args);
        },
        delay,
        ...rest,
      );
      found.set(id, `${what}${delay === undefined ? '' : ` of ${delay} ms`}, started at ${made}`);
      return id;
    }) as never;
  const ender = (old: unknown) =>
    ((id: unknown) => {
      found.delete(id);
      (old as (id: unknown) => void)(id);
    }) as never;
  return [
    wrap(clocks, 'setTimeout', starter('timer', true)),
    wrap(clocks, 'setInterval', starter('interval', false)),
    wrap(clocks, 'requestAnimationFrame', starter('animation frame', true)),
    wrap(clocks, 'clearTimeout', ender),
    wrap(clocks, 'clearInterval', ender),
    wrap(clocks, 'cancelAnimationFrame', ender),
  ];
}

type Key = { type: string; listener: unknown; capture: boolean };

function watchListeners({ target, name }: Listening, found: Map<string, string>): Undo[] {
  const ids = new Map<unknown, number>();
  const getKey = ({ type, listener, capture }: Key): string => {
    if (!ids.has(listener)) ids.set(listener, ids.size);
    return `${name} ${type} ${String(capture)} ${String(ids.get(listener))}`;
  };
  const captures = (options: boolean | EventListenerOptions | undefined): boolean =>
    typeof options === 'boolean' ? options : options?.capture === true;
  return [
    wrap(target, 'addEventListener', (old) => (type, listener, options) => {
      const key = getKey({ type, listener, capture: captures(options) });
      found.set(key, `listener of "${type}" on ${name}, added at ${origin()}`);
      const forget = () => found.delete(key);
      const { signal, once } = typeof options === 'object' ? options : {};
      signal?.addEventListener('abort', forget, { once: true });
      if (once === true) old.call(target, type, forget, options);
      old.call(target, type, listener, options);
    }),
    wrap(target, 'removeEventListener', (old) => (type, listener, options) => {
      found.delete(getKey({ type, listener, capture: captures(options) }));
      old.call(target, type, listener, options);
    }),
  ];
}

function watchMediaQueries(found: Map<string, string>, undo: Undo[]): Undo {
  return wrap(globalThis, 'matchMedia', (old) => (query) => {
    const list = old.call(globalThis, query);
    undo.push(...watchListeners({ target: list, name: `the media query ${query}` }, found));
    return list;
  });
}

function getAttributes(element: Element): string[] {
  return [...element.attributes].map(({ name, value }) => `<${element.localName} ${name}="${value}">`);
}

/** Starts to watch timers, intervals, listeners, nodes of the body, attributes of the document, and globals. */
export function watchPageTraces(): PageTraces {
  const timers = new Map<unknown, string>();
  const listeners = new Map<string, string>();
  const undo: Undo[] = [];
  undo.push(
    ...watchTimers(timers),
    ...watchListeners({ target: globalThis.window, name: 'window' }, listeners),
    ...watchListeners({ target: document, name: 'document' }, listeners),
    ...watchListeners({ target: document.documentElement, name: '<html>' }, listeners),
    ...watchListeners({ target: document.body, name: '<body>' }, listeners),
    watchMediaQueries(listeners, undo),
  );
  const nodes = new Set(document.body.childNodes);
  const attributes = new Set([document.documentElement, document.body].flatMap(getAttributes));
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  return {
    leftovers: () => [
      ...timers.values(),
      ...listeners.values(),
      ...[...document.body.childNodes]
        .filter((node) => !nodes.has(node))
        .map((node) => `node in the body: ${node instanceof Element ? node.outerHTML : node.textContent}`),
      ...[document.documentElement, document.body]
        .flatMap(getAttributes)
        .filter((line) => !attributes.has(line))
        .map((line) => `attribute: ${line}`),
      ...Object.getOwnPropertyNames(globalThis)
        .filter((name) => !globals.has(name))
        .map((name) => `global: window.${name}`),
    ],
    stop: () => {
      for (const restore of undo.reverse()) restore();
    },
  };
}
