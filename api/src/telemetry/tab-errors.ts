import type { TelemetryEvent } from '@hideout/contract/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type PublishedRelease, publishedAt } from '../releases/published.ts';
import { plainMessage, plainName } from './plain-message.ts';
import { type Frame, readStack } from './read-stack.ts';
import type { SourceLocator } from './source-locator.ts';

type ErrorEvent = Extract<TelemetryEvent, { kind: 'error' }>;

/** Frames that are looked up in source maps. */
const MAX_FRAMES = 5;

/** An exception of a tab, without anything about the user. */
export type TabError = {
  /** Null: the host's own. */
  readonly release: PublishedRelease | null;
  readonly code: string;
  readonly message: string;
  /** In the source where a map has it, else in the built file; null without a frame of ours. */
  readonly place: string | null;
  readonly source: ErrorEvent['source'];
};

/**
 * Finds out whose the exceptions are: the innermost frame in a published release decides. What has files in its
 * stack and none of ours is an extension's, or made up.
 */
export async function attributeErrors(
  db: Kysely<Database>,
  events: readonly TelemetryEvent[],
  { origins, locateSource }: { readonly origins: readonly string[]; readonly locateSource: SourceLocator },
): Promise<{ readonly errors: readonly TabError[]; readonly foreign: number }> {
  const thrown = events.flatMap((event) =>
    event.kind === 'error' ? [{ event, frames: readStack(event.stack, origins) }] : [],
  );
  const getRelease = await publishedAt(
    db,
    thrown.flatMap(({ frames }) => frames.map(({ file }) => file)),
  );
  const errors: TabError[] = [];
  for (const { event, frames } of thrown) {
    const found = frames.filter(({ file }) => getRelease(file) !== undefined);
    const release = found[0] === undefined ? undefined : getRelease(found[0].file);
    const host = frames.find(({ file }) => file.startsWith('/static/'));
    const hasFiles = /\w+:\/\//.test(event.stack ?? '');
    if (release === undefined && host === undefined && hasFiles) continue;
    errors.push({
      release: release ?? null,
      code: plainName(event.name),
      message: plainMessage(event.message) || 'without a message',
      place:
        release === undefined
          ? host === undefined
            ? null
            : `${host.file}:${host.line}:${host.column}`
          : await getPosition(
              release,
              found.filter(({ file }) => getRelease(file) === release),
              locateSource,
            ),
      source: event.source,
    });
  }
  return { errors, foreign: thrown.length - errors.length };
}

/** The innermost position that the team wrote itself; where all are in packages it brings along, the innermost. */
async function getPosition(
  release: PublishedRelease,
  frames: readonly Frame[],
  locateSource: SourceLocator,
): Promise<string | null> {
  let first: string | null = null;
  for (const frame of frames.slice(0, MAX_FRAMES)) {
    const place = await locateSource(release, frame);
    if (!place.startsWith('node_modules/')) return place;
    first ??= place;
  }
  return first;
}
