import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { hasUnsaved, useHostRuntime } from '@hideout/session/host-requests';
import { useNotify } from '@hideout/session/session';
import { useEffect, useEffectEvent } from 'react';
import type { Releases } from '../releases/releases.ts';
import { watchDrawing } from '../releases/watch-drawing.ts';
import { WatchReleases } from '../releases/watch-releases.tsx';
import { telemetryAddress } from '../telemetry/telemetry-address.ts';

type AfterLoadProps = { readonly releases: Releases; readonly config: RuntimeConfig };

/** What an open tab does besides showing pages: hears of releases, leaves a broken one, tells what it measured. */
export function AfterLoad({ releases, config }: AfterLoadProps) {
  const runtime = useHostRuntime();
  const notify = useNotify();

  const leave = useEffectEvent((title: string, swap: () => void) => {
    if (!hasUnsaved(runtime)) {
      swap();
      notify({
        title: `${title} went back to another version`,
        message: 'The one you had kept stopping. Your session and this address are as they were.',
      });
      return;
    }
    notify({
      title: `${title} keeps stopping`,
      message: 'Finish what you are doing, then go on with another version of it.',
      persistent: true,
      action: { label: 'Use it now', onClick: swap },
    });
  });

  useEffect(() => watchDrawing(releases, (title, swap) => leave(title, swap)), [releases]);

  useEffect(() => {
    const address = telemetryAddress(config.telemetry, navigator);
    // What a developer tries out is nobody's release.
    if (address === null || releases.visitor().overrides !== undefined) return;
    const gone = new AbortController();
    const part = import(/* webpackChunkName: "telemetry" */ '../telemetry/measure-tab.ts');
    part.then(
      ({ measureTab }) => gone.signal.aborted || measureTab({ releases, address, signal: gone.signal }),
      () => undefined, // nobody misses it but us
    );
    return () => gone.abort();
  }, [releases, config.telemetry]);

  return <WatchReleases releases={releases} keys={config.registryKeys} />;
}
