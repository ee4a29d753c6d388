import type { TelemetryEvent } from '@hideout/contract/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { getFile } from '../releases/file-address.ts';
import { type PublishedRelease, publishedAt } from '../releases/published.ts';

/** An exception of a tab: where, and of which kind. Its message is not read: it may be about a user. */
export type TabError = {
  /** Null: the host's own. */
  readonly release: PublishedRelease | null;
  readonly code: string;
  /** `file:line:column` of a file that was built, within the release; null without one. */
  readonly place: string | null;
};

/** Letters alone: no address, number or token of a user looks like that. Codes of loads begin with SECTION_. */
const NAME = /^(?!SECTION_)[A-Za-z_]{1,40}$/;

/** A script of the host, whose names nobody here knows. */
const HOST_FILE = /^\/static\/js\/(?:async\/)?[\w.-]{1,60}\.js$/;

const MAX_FRAMES = 30;
/** A position in a file on the web. Pages of the site and extensions are left out by `getFile`. */
const FRAME = /(https?:\/\/[^\s()@]{1,1000}?):(\d{1,7}:\d{1,7})(?!\d)/g;

type Frame = { readonly file: string; readonly position: string };

/** The frames of a stack, innermost first. */
function readFrames(stack: string | null, origins: readonly string[]): Frame[] {
  return [...(stack ?? '').matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .flatMap(([, address = '', position = '']) =>
      getFile(address, origins).map((file) => ({ file, position })),
    );
}

/**
 * Finds out whose the exceptions are: the innermost frame in a published release decides. What has files in its
 * stack and none of ours is an extension's, or made up.
 *
 * @param origins of the site
 */
export async function attributeErrors(
  db: Kysely<Database>,
  events: readonly TelemetryEvent[],
  origins: readonly string[],
): Promise<{ readonly errors: readonly TabError[]; readonly foreign: number }> {
  const thrown = events.flatMap((event) =>
    event.kind === 'error' ? [{ event, frames: readFrames(event.stack, origins) }] : [],
  );
  const getRelease = await publishedAt(
    db,
    thrown.flatMap(({ frames }) => frames.map(({ file }) => file)),
  );
  const errors: TabError[] = [];
  for (const { event, frames } of thrown) {
    const frame =
      frames.find(({ file }) => getRelease(file) !== undefined) ??
      frames.find(({ file }) => file.startsWith('/static/'));
    if (frame === undefined && /\w+:\/\//.test(event.stack ?? '')) continue;
    const release = frame === undefined ? undefined : getRelease(frame.file);
    errors.push({
      release: release ?? null,
      code: NAME.test(event.name) ? event.name : 'Error',
      place: frame === undefined ? null : getPlace(frame, release),
    });
  }
  return { errors, foreign: thrown.length - errors.length };
}

/** Only files that were built are named: a tab can make up any other, and put into it what it likes. */
function getPlace({ file, position }: Frame, release: PublishedRelease | undefined): string | null {
  const own = file.slice(release?.baseUrl.length);
  const isBuilt = release === undefined ? HOST_FILE.test(own) : Object.hasOwn(release.integrity, own);
  return isBuilt ? `${own}:${position}` : null;
}
