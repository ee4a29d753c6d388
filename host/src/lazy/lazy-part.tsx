import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from './lazy-part.module.css';

type LazyPartProps<Props extends object> = {
  /** Must be the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Stands in while the code is on its way. */
  readonly fallback?: ReactNode;
  /** The page is whole without it: when the code cannot be had, the fallback stays and nothing is said. */
  readonly isOptional?: boolean;
  /** Says that it failed. */
  readonly failure?: string;
};

type State<Props extends object> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Part: ComponentType<Props> }
  | { readonly status: 'failed' };

/**
 * A part of the shell whose code is not in the first load. Unlike `React.lazy`, a failed load neither takes
 * the page down nor is cached: the user may try again.
 */
export function LazyPart<Props extends object>({
  load,
  props,
  fallback = null,
  isOptional = false,
  failure = 'A part of the page could not load',
}: LazyPartProps<Props>) {
  const [state, setState] = useState<State<Props>>({ status: 'loading' });
  const { status } = state;

  useEffect(() => {
    if (status !== 'loading') return;
    let isUnmounted = false;
    load().then(
      (Part) => isUnmounted || setState({ status: 'ready', Part }),
      (error: unknown) => {
        if (!isOptional) console.error('A part of the page could not load.', error);
        if (!isUnmounted) setState({ status: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [isOptional, load, status]);

  if (status === 'ready') return <state.Part {...props} />;
  if (status === 'loading' || isOptional) return fallback;
  return (
    <div className={styles.failed}>
      <Notice
        tone="error"
        title={failure}
        action={
          <Button variant="secondary" size="s" onClick={() => setState({ status: 'loading' })}>
            Try again
          </Button>
        }
      >
        Check your connection, then try again.
      </Notice>
    </div>
  );
}
