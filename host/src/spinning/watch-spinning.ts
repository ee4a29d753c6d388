import type { Releases } from '../releases/releases.ts';
import { noteLoad } from '../sections/load-remote.ts';
import { formatName, SectionError } from '../sections/section-error.ts';
import { watchBlocks } from './watch-blocks.ts';
import { watchRenders } from './watch-renders.ts';

/**
 * Ends what a remote renders without end, and reports a remote that held the page. Both count against the release
 * that did it, like one that could not load. See docs/federation.md.
 */
export function watchSpinning(releases: Releases): () => void {
  const renders = watchRenders((guard, since) => {
    const { remote } = guard.props;
    noteLoad(remote, since, 'SECTION_SPINNING');
    guard.setState({ error: new SectionError('SECTION_SPINNING', formatName(remote)) });
  });
  const stopBlocks = watchBlocks(
    () => ({ releases: [...releases.get().host.running.values()], spans: renders.spans() }),
    (remote, { startTime, duration }) => {
      noteLoad(remote, startTime, 'SECTION_BLOCKED');
      const { name, version, owner } = remote.manifest;
      const seconds = (duration / 1_000).toFixed(1);
      console.error(`SECTION_BLOCKED: ${name}@${version} (${owner.team}) held the page for ${seconds} s.`);
    },
  );
  return () => {
    renders.stop();
    stopBlocks();
  };
}
