import type { RemoteManifestSource } from '@hideout/registry/manifest';
import { findNameProblem } from '@hideout/registry/reserved-names';
import { MAX_LABEL_LENGTH, MAX_SHORT_LABEL_LENGTH } from '@hideout/registry/validate-manifest';

export type RemotePlan = {
  name: string;
  title: string;
  /** The title as far as the bar of wide screens, and that of phones, have room for it. */
  label: string;
  shortLabel: string;
  devPort: number;
  order: number;
};

/** A name that cannot be used, or no room for one more; the message says what to do. */
export class RemotePlanError extends Error {
  override readonly name = 'RemotePlanError';
  readonly code:
    | 'NAME_MISSING'
    | 'NAME_MALFORMED'
    | 'NAME_RESERVED'
    | 'NAME_TAKEN'
    | 'PATH_TAKEN'
    | 'NO_PORT';
  constructor(code: RemotePlanError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** First and last port of dev servers; between them lie those of the stack's other servers. */
const PORTS = { from: 3001, to: 3099 } as const;
const TAKEN_PORTS: readonly number[] = [3010, 3020, 3030];

/**
 * What a new remote will be called and where it will answer.
 *
 * @param remotes manifests of those that are there.
 * @throws RemotePlanError with a message on what to choose instead.
 */
export function planRemote(name: string, remotes: readonly RemoteManifestSource[]): RemotePlan {
  if (name === '') {
    throw new RemotePlanError(
      'NAME_MISSING',
      'Say what the remote is called: npm run create-remote -- <name>, for example npm run create-remote -- treasury.',
    );
  }
  const problem = findNameProblem(name);
  if (problem === 'malformed') {
    throw new RemotePlanError(
      'NAME_MALFORMED',
      `"${name}" cannot be the name of a remote. Take 2 to 31 small letters, digits and single hyphens, beginning with a letter, such as "treasury".`,
    );
  }
  if (problem === 'reserved') {
    throw new RemotePlanError(
      'NAME_RESERVED',
      `"${name}" is reserved: it stands for something of the host, or of every object. Choose another name.`,
    );
  }
  refuseTaken(name, remotes);
  const title = formatTitle(name);
  return {
    name,
    title,
    label: cutAtWord(title, MAX_LABEL_LENGTH),
    shortLabel: cutAtWord(title, MAX_SHORT_LABEL_LENGTH),
    devPort: freePort(remotes.map(({ devPort }) => devPort)),
    order: Math.max(0, ...remotes.flatMap(({ nav }) => nav.map(({ order }) => order))) + 10,
  };
}

function refuseTaken(name: string, remotes: readonly RemoteManifestSource[]): void {
  const path = `/${name}`;
  if (remotes.some((remote) => remote.name === name)) {
    throw new RemotePlanError('NAME_TAKEN', `remote-${name} is there already. Choose another name.`);
  }
  const owner = remotes.find(({ paths }) => paths.includes(path));
  if (owner === undefined) return;
  throw new RemotePlanError(
    'PATH_TAKEN',
    `${path} is a page of remote-${owner.name}: its manifest names it under "paths". Choose another name.`,
  );
}

function freePort(taken: readonly number[]): number {
  for (let port: number = PORTS.from; port <= PORTS.to; port += 1) {
    if (!taken.includes(port) && !TAKEN_PORTS.includes(port)) return port;
  }
  throw new RemotePlanError(
    'NO_PORT',
    `Every dev port from ${PORTS.from} to ${PORTS.to} is named in some remote.manifest.ts. Give one of them up.`,
  );
}

/** `member-map` becomes `Member map`. */
function formatTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As many words as fit; of a first one that is too long its beginning. */
function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  return text.slice(0, end > 0 ? end : max);
}
