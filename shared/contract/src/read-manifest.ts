import type { z } from 'zod/mini';
import { type RemoteManifest, remoteManifest } from './remote-manifest.ts';

type ManifestResult =
  | { readonly manifest: RemoteManifest }
  /** One line for each reason: `routes.0.access: must be "public" or "member" or "admin"`. */
  | { readonly problems: readonly string[] };

/** The messages of zod itself weigh more than everything else here, and the host's page carries some of them. */
function getReason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return `must match ${issue.pattern}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'invalid_key':
      return 'is no name that may stand here';
    default:
      return 'does not fit';
  }
}

function formatLine(issue: z.core.$ZodIssue): string {
  return `${issue.path.map(String).join('.') || 'manifest'}: ${getReason(issue)}`;
}

/** First segments that the host and the site server answer themselves. */
export const HOST_PATHS: readonly string[] = [
  '/admin',
  '/api',
  '/demo-wallet',
  '/livez',
  '/r',
  '/readyz',
  '/static',
];

/** Pages of the host for the team: with them a remote is rolled back, so no remote may stand in their place. */
const HOST_TEAM_PAGES: readonly string[] = ['/admin/maintenance', '/admin/releases'];

/** True when a remote may have a page for the team at a path: below `/admin`, where the host has none, `/admin/quests`. */
export function isTeamPath(path: string): boolean {
  return (
    path.startsWith('/admin/') &&
    !HOST_TEAM_PAGES.some((page) => path === page || path.startsWith(`${page}/`))
  );
}

/** Checks that the parts of a manifest agree with each other. */
function contradictions({
  name,
  paths,
  routes,
  nav,
  intents = {},
  slots = [],
  flags = {},
  entry,
  integrity,
}: RemoteManifest): string[] {
  const isOwn = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const hasNoHash = (file: string) => !Object.hasOwn(integrity, file);
  const unknownFlag = (place: string, flag: string | undefined) =>
    flag === undefined || Object.hasOwn(flags, flag)
      ? []
      : [`${place}.flag: "${flag}" is not one of the flags`];
  return [
    ...(paths.length === 0 ? ['paths: a remote needs at least one path of its own'] : []),
    ...paths.flatMap((path, index) => {
      const first = `/${path.split('/')[1]}`;
      return [
        ...(HOST_PATHS.includes(first) && !isTeamPath(path)
          ? [`paths.${index}: "${first}" belongs to the host`]
          : []),
        ...(path.length < 2 || path.endsWith('/')
          ? [`paths.${index}: "${path}" must look like "/name"`]
          : []),
      ];
    }),
    ...routes.flatMap(({ path, files, flag }, index) => [
      ...unknownFlag(`routes.${index}`, flag),
      ...(isOwn(path) ? [] : [`routes.${index}.path: "${path}" lies outside ${paths.join(', ')}`]),
      ...files
        .filter(hasNoHash)
        .map((file) => `routes.${index}.files: the file ${file} has no hash in "integrity"`),
    ]),
    ...nav.flatMap(({ path }, index) =>
      routes.some((route) => route.path === path)
        ? []
        : [`nav.${index}.path: "${path}" is not one of the routes`],
    ),
    ...Object.entries(intents).flatMap(([name, { path }]) =>
      routes.some((route) => route.path === path)
        ? []
        : [`intents.${name}.path: "${path}" is not one of the routes`],
    ),
    ...slots.flatMap(({ flag }, index) => unknownFlag(`slots.${index}`, flag)),
    ...Object.keys(flags).flatMap((flag) =>
      flag.startsWith(`${name}.`) ? [] : [`flags.${flag}: begins with another name than "${name}."`],
    ),
    ...slots.flatMap(({ slot, id }, index) =>
      slots.findIndex((other) => other.slot === slot && other.id === id) === index
        ? []
        : [`slots.${index}: "${id}" is in ${slot} already`],
    ),
    ...(hasNoHash(entry) ? [`entry: the file ${entry} has no hash in "integrity"`] : []),
  ];
}

/**
 * Reads what claims to be the manifest of a remote. The build, the API and the host ask the same function, so a
 * manifest that one of them refuses is refused by all, with the same message.
 */
export function readManifest(value: unknown): ManifestResult {
  const read = remoteManifest.safeParse(value);
  const problems = read.success ? contradictions(read.data) : read.error.issues.map(formatLine);
  return read.success && problems.length === 0 ? { manifest: read.data } : { problems };
}
