import type { Factory, ShareScope } from './share-scope.ts';

/** What the entry of a remote leaves in a global variable. */
export type Container = {
  init(scope: ShareScope, initScope: readonly unknown[], options: object): unknown;
  get(name: string): Promise<Factory>;
};

/** Makes the element that loads an entry; after `timeout` milliseconds it is given up. */
export type CreateScript = (entry: { url: string }) => {
  readonly script: HTMLScriptElement;
  readonly timeout: number;
};

/** Takes it out of the global variable: the next entry of that name may fail, and must not be taken for this one. */
function takeContainer(name: string): Container | undefined {
  const container: Container | undefined = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, undefined);
  return container;
}

/** Loads the entry of a remote, which is a script. */
export function loadContainer(name: string, url: string, createScript: CreateScript): Promise<Container> {
  return new Promise((resolve, reject) => {
    const { script, timeout } = createScript({ url });
    const end = () => {
      clearTimeout(timer);
      script.remove();
    };
    const fail = (what: string) => {
      end();
      reject(new Error(`${url} ${what}.`));
    };
    const timer = setTimeout(fail, timeout, `did not load in ${timeout} ms`);
    script.onerror = () => fail('could not be loaded');
    // Also when it comes too late.
    script.onload = () => {
      const container = takeContainer(name);
      if (container === undefined) return fail(`left no container named ${name}`);
      end();
      resolve(container);
    };
    document.head.append(script);
  });
}
