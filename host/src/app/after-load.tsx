import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { useEffect } from 'react';
import { ReleaseParts } from '../about/release-parts.tsx';
import type { Releases } from '../releases/releases.ts';
import { watchDrawing } from '../releases/watch-drawing.ts';
import { WatchReleases } from '../releases/watch-releases.tsx';
import { watchSpinning } from '../spinning/watch-spinning.ts';
import { telemetryAddress } from '../telemetry/telemetry-address.ts';

type AfterLoadProps = { readonly releases: Releases; readonly config: RuntimeConfig };

/** What an open tab does besides showing pages: hears of releases, leaves a broken one, tells what it measured. */
export function AfterLoad({ releases, config }: AfterLoadProps) {
  useEffect(() => watchDrawing(releases), [releases]);

  useEffect(() => watchSpinning(releases), [releases]);

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

  return (
    <>
      <WatchReleases releases={releases} keys={config.registryKeys} />
      <ReleaseParts releases={releases} />
    </>
  );
}
