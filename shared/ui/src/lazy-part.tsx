import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';
import { Notice } from './notice.tsx';

/** Parts that have been loaded, by what loads them: such a part renders at once when it comes back. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load();
  loaded.set(load, part);
  return part;
}

/** Loads a part before it is rendered; one that does not come is asked for again then. */
export function usePreload(load: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) loadPart(load).catch(() => undefined);
  }, [load, isWanted]);
}

/** True when what `load` loads has come. */
export function isLoaded(load: () => Promise<unknown>): boolean {
  return loaded.has(load);
}

export type LazyPartProps<Props extends object> = {
  /** Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Stands in while the code is on its way. */
  readonly fallback?: ReactNode;
  /** The page is whole without it: when the code cannot be had, the fallback stays and nothing is said. */
  readonly isOptional?: boolean;
  /** A failure is shown in the place of the part, and not at the foot of the window. */
  readonly isInline?: boolean;
  /** Says that it failed. */
  readonly failure?: string;
};

/**
 * A component whose code is not in the first load. Unlike `React.lazy`, a failed load neither takes the page down nor
 * is cached: the user may try again, and with the network it is tried again.
 */
export function LazyPart<Props extends object>({
  load,
  props,
  fallback = null,
  isOptional = false,
  isInline = false,
  failure = 'A part of the page could not load',
}: LazyPartProps<Props>): ReactNode {
  // What is stored by `load` is what it has returned.
  const [Part, setPart] = useState(
    () => loaded.get(load) as ComponentType<Props> | 'failed' | 'again' | undefined,
  );

  useEffect(() => {
    if (Part !== undefined && Part !== 'again') return;
    let isUnmounted = false;
    loadPart(load).then(
      (part) => isUnmounted || setPart(() => part),
      (error: unknown) => {
        if (!isOptional) console.error('A part of the page could not load.', error);
        if (!isUnmounted) setPart('failed');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [isOptional, load, Part]);

  useEffect(() => {
    if (Part !== 'failed') return;
    const again = () => setPart('again');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [Part]);

  if (Part === undefined || (typeof Part === 'string' && isOptional)) return fallback;
  if (typeof Part !== 'string') return <Part {...props} />;
  return (
    <div className={isInline ? undefined : styles.floating}>
      <Notice
        tone="error"
        title={failure}
        action={
          <Button variant="secondary" size="s" busy={Part === 'again'} onClick={() => setPart('again')}>
            Try again
          </Button>
        }
      >
        Check your connection, then try again.
      </Notice>
    </div>
  );
}
