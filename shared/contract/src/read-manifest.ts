import { safeParse, type z } from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { type RemoteManifest, remoteManifest } from './remote-manifest.ts';

const { localeError } = en();

type ManifestReading =
  | { readonly manifest: RemoteManifest }
  /** One line for each reason: `routes.0.access: Invalid option: expected one of "public"|"member"|"admin"`. */
  | { readonly problems: readonly string[] };

function lineOf(issue: z.core.$ZodIssue): string {
  const reason = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
  return `${issue.path.map(String).join('.') || 'manifest'}: ${reason ?? issue.message}`;
}

/** Checks that the parts of a manifest agree with each other. */
function contradictions({ paths, routes, nav, entry, integrity }: RemoteManifest): string[] {
  const isOwn = (path: string) => paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const hasNoHash = (file: string) => !Object.hasOwn(integrity, file);
  return [
    ...(paths.length === 0 ? ['paths: a remote needs at least one path of its own'] : []),
    ...paths.flatMap((path, index) =>
      path.length < 2 || path.endsWith('/') ? [`paths.${index}: "${path}" must look like "/name"`] : [],
    ),
    ...routes.flatMap(({ path, files }, index) => [
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
    ...(hasNoHash(entry) ? [`entry: the file ${entry} has no hash in "integrity"`] : []),
  ];
}

/**
 * Reads what claims to be the manifest of a remote. The build, the API and the host ask the same function, so a
 * manifest that one of them refuses is refused by all, with the same words.
 */
export function readManifest(value: unknown): ManifestReading {
  const read = safeParse(remoteManifest, value, { error: localeError });
  const problems = read.success ? contradictions(read.data) : read.error.issues.map(lineOf);
  return read.success && problems.length === 0 ? { manifest: read.data } : { problems };
}
