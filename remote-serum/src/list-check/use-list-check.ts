import type { SerumInfo } from '@hideout/contract/serum';
import { useEffect, useRef, useState } from 'react';
import type { CheckProgress } from './check-list.ts';
import type { CheckResult } from './run-check.ts';

export type CheckState =
  | { readonly status: 'idle'; readonly wasCancelled: boolean }
  | { readonly status: 'running'; readonly progress: CheckProgress }
  | { readonly status: 'done'; readonly result: CheckResult }
  | { readonly status: 'failed'; readonly message: string };

const KNOWN_FAILURES: ReadonlySet<string> = new Set(['ListDownloadError', 'ListFormatError']);
const BROKE_OFF = 'The download broke off. Check your connection, then try again.';

/** A check of the whole list, and its end when the user cancels it or leaves. */
export function useListCheck() {
  const [state, setState] = useState<CheckState>({ status: 'idle', wasCancelled: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (info: SerumInfo, root: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: CheckState) => {
      if (!signal.aborted) setState(next);
    };
    show({ status: 'running', progress: { step: 'download', done: 0, total: info.totals.addresses } });
    try {
      // With the hash function, which nothing else here needs.
      const { runCheck } = await import(/* webpackChunkName: "serum-list-check" */ './run-check.ts');
      const result = await runCheck(info, root, signal, (progress) => show({ status: 'running', progress }));
      show({ status: 'done', result });
    } catch (error) {
      const isKnown = error instanceof Error && KNOWN_FAILURES.has(error.name);
      show({ status: 'failed', message: isKnown ? error.message : BROKE_OFF });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ status: 'idle', wasCancelled: true });
  };
  return { state, start, cancel };
}
