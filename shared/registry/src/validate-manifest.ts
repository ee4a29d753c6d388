import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import valid from 'semver/functions/valid.js';
import { isFirstCall } from './first-calls.ts';
import { federationName } from './manifest.ts';
import { findNameProblem } from './reserved-names.ts';

/** The bar of a wide screen keeps its links whole with names of this length. */
export const MAX_LABEL_LENGTH = 24;
/** A fifth of the width of a phone. */
export const MAX_SHORT_LABEL_LENGTH = 10;
const MAX_TITLE_LENGTH = 60;
const MAX_TEAM_LENGTH = 40;
const MAX_CONTACT_LENGTH = 120;
const MAX_PATHS = 8;
const MAX_ROUTES = 40;
/** As tabs report them, see `routePattern` of the contract. */
const MAX_PATTERN_LENGTH = 120;
const MAX_NAV_LINKS = 3;
const MAX_SLOTS = 8;
const MAX_INTENTS = 20;
const MAX_FLAGS = 20;
const MAX_FIRST_CALLS = 8;
const MAX_ORDER = 1_000;

const STATIC_PATH = /^(\/[a-z0-9]+([-_][a-z0-9]+)*)+$/;
const ROUTE_PATTERN = /^\/[a-z0-9]+([-_][a-z0-9]+)*(\/([a-z0-9]+([-_][a-z0-9]+)*|:[a-z][A-Za-z0-9]*))*$/;
/** Letters and digits of about one width, from left to right: a digit of cuneiform is as wide as four of them. */
const LABEL = /^[\p{Script=Latin}0-9&'’.,!?+/-]+( [\p{Script=Latin}0-9&'’.,!?+/-]+)*$/u;
/**
 * Anything that is visible, with single spaces: no control, format or direction characters, no letters without ink, and
 * no marks that pile up over the lines around them.
 */
const PRINTED =
  /^(?!.*\p{M}{3})(?!.*[\u115f\u1160\u17b4\u17b5\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;
const ICON_NAME = /^[a-z][a-z0-9-]{0,30}$/;

function validateText(place: string, text: string, form: RegExp, max: number): string[] {
  if ([...text].length > max) return [`${place}: has more than ${max} characters`];
  return form.test(text) && text.normalize('NFKC') === text
    ? []
    : [`${place}: has characters that may not stand there, or spaces at its ends`];
}

function validateCount(place: string, count: number, max: number): string[] {
  return count > max ? [`${place}: are ${count}, and at most ${max} may be there`] : [];
}

function validateIdentity({ name, version, federationName: container, owner }: RemoteManifest): string[] {
  const problem = findNameProblem(name);
  return [
    ...(problem === 'malformed' ? ['name: must be small letters, digits and single hyphens'] : []),
    ...(problem === 'reserved' ? [`name: "${name}" is reserved`] : []),
    ...(valid(version) === version ? [] : [`version: "${version}" is no version as semver has them`]),
    ...(container === federationName(name) ? [] : [`federationName: must be ${federationName(name)}`]),
    ...validateText('owner.team', owner.team, PRINTED, MAX_TEAM_LENGTH),
    ...validateText('owner.contact', owner.contact, PRINTED, MAX_CONTACT_LENGTH),
  ];
}

function validatePaths({ paths, routes }: RemoteManifest): string[] {
  return [
    ...validateCount('paths', paths.length, MAX_PATHS),
    ...validateCount('routes', routes.length, MAX_ROUTES),
    ...paths.flatMap((path, index) =>
      STATIC_PATH.test(path) && path.length <= MAX_PATTERN_LENGTH
        ? []
        : [`paths.${index}: "${path}" must be small letters, digits and hyphens between single slashes`],
    ),
    ...routes.flatMap(({ path, title, data, memberData }, index) => [
      ...(ROUTE_PATTERN.test(path) && path.length <= MAX_PATTERN_LENGTH
        ? []
        : [`routes.${index}.path: "${path}" must be small words or :params between single slashes`]),
      ...validateText(`routes.${index}.title`, title, PRINTED, MAX_TITLE_LENGTH),
      ...validateCalls(`routes.${index}.data`, data),
      ...validateCalls(`routes.${index}.memberData`, memberData),
    ]),
  ];
}

function validateCalls(place: string, calls: readonly string[]): string[] {
  return [
    ...validateCount(place, calls.length, MAX_FIRST_CALLS),
    ...calls
      .filter((call) => !isFirstCall(call))
      .map((call) => `${place}: "${call}" is no GET of the contract that changes nothing`),
  ];
}

function validateOrder(place: string, order: number): string[] {
  return Number.isInteger(order) && order >= 0 && order <= MAX_ORDER
    ? []
    : [`${place}.order: must be a whole number from 0 to ${MAX_ORDER}`];
}

function validateNavigation({ nav }: RemoteManifest): string[] {
  return [
    ...validateCount('nav', nav.length, MAX_NAV_LINKS),
    ...nav.flatMap(({ path, label, shortLabel, icon, order, places }, index) => [
      ...validateText(`nav.${index}.label`, label, LABEL, MAX_LABEL_LENGTH),
      ...validateText(`nav.${index}.shortLabel`, shortLabel, LABEL, MAX_SHORT_LABEL_LENGTH),
      ...(ICON_NAME.test(icon) ? [] : [`nav.${index}.icon: is no name of an icon`]),
      ...validateOrder(`nav.${index}`, order),
      ...(new Set(places).size === places.length ? [] : [`nav.${index}.places: names a place twice`]),
      ...(nav.findIndex((other) => other.path === path) === index
        ? []
        : [`nav.${index}.path: "${path}" has a link already`]),
    ]),
  ];
}

function validateOffers({
  intents = {},
  usesIntents = [],
  slots = [],
  flags = {},
}: RemoteManifest): string[] {
  return [
    ...validateCount('intents', Object.keys(intents).length, MAX_INTENTS),
    ...validateCount('usesIntents', usesIntents.length, MAX_INTENTS),
    ...validateCount('flags', Object.keys(flags).length, MAX_FLAGS),
    ...validateCount('slots', slots.length, MAX_SLOTS),
    ...slots.flatMap(({ order }, index) => validateOrder(`slots.${index}`, order)),
  ];
}

/**
 * What a manifest claims that no release may claim, whatever else is live: one line for each, with its path. The build
 * and every act that makes a release live ask it. `readManifest` is more lenient, because what was published before
 * must stay readable.
 */
export function validateManifest(manifest: RemoteManifest): string[] {
  return [
    ...validateIdentity(manifest),
    ...validatePaths(manifest),
    ...validateNavigation(manifest),
    ...validateOffers(manifest),
  ];
}
