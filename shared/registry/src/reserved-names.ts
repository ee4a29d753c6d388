import { HOST_PATHS } from '@hideout/contract/read-manifest';

/** Words that stand for something else wherever a remote is named: in folders, globals, metrics and objects. */
const RESERVED: readonly string[] = [
  'host',
  'hideout',
  'shared',
  'remote',
  'template',
  'unknown',
  'unpublished',
  'prototype',
  ...HOST_PATHS.map((path) => path.slice(1)),
  // A name is the key of objects, where these mean something already.
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
];

const REMOTE_NAME = /^(?=.{2,31}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Says why a remote may not be called so: a name is kebab-case, 2 to 31 characters, and no reserved word. */
export function findNameProblem(name: string): 'malformed' | 'reserved' | null {
  if (!REMOTE_NAME.test(name)) return 'malformed';
  return RESERVED.includes(name) ? 'reserved' : null;
}
