/**
 * The layers of the API from below, and the folders and files of each from below: every one of them may import
 * those before it, and none after it. Types count. A new folder gets its position here; a folder inside a folder
 * has one of its own. Tests and `testing/` may import everything.
 *
 * No import goes up, so there are no exceptions. What two folders want of each other belongs into a third below both.
 */
const LAYERS = {
  /** Plain helpers. */
  base: ['newest.ts', 'lifecycle.ts', 'start-message.ts'],
  database: ['db/migrations', 'db/tables', 'db'],
  /** What a process reads from its environment. */
  settings: ['config'],
  /** HTTP without a word of the product, in both directions, and the numbers of a process. */
  http: ['http', 'metrics', 'egress'],
  chains: ['chain', 'token'],
  /** What every call needs before its handler runs: who asks, and whether the site is open. */
  calls: ['context.ts', 'sessions', 'operation', 'routing'],
  people: ['account', 'auth', 'oauth', 'social'],
  rewards: ['serum/list', 'serum', 'points', 'referrals'],
  holdings: ['voting-power', 'image', 'profile', 'passport', 'wallet'],
  participation: ['governance', 'quests/kazm', 'quests', 'redemption'],
  payment: ['voucher', 'serum-account', 'chain-events'],
  delivery: ['releases', 'telemetry', 'reports'],
  running: ['personal-data', 'admin', 'health', 'openapi'],
};

/** What is started, on top of the layers. One knows nothing of another. */
const PROGRAMS = {
  api: ['modules.ts', 'app.ts', 'main.ts'],
  site: ['site', 'site.ts'],
  operator: ['operator/console', 'operator/commands', 'operator'],
  release: ['release-tool'],
};

const NOT_TESTS = { path: '^api/src/', pathNot: ['\\.test\\.ts$', '^api/src/testing/'] };

/** Matches the files of a folder, but not those of folders in it. */
function getPattern(place) {
  return place.endsWith('.ts') ? `^api/src/${place.replace('.', '\\.')}$` : `^api/src/${place}/[^/]+$`;
}

const fromBelow = [...Object.values(LAYERS), ...Object.values(PROGRAMS)].flat();
const UNLISTED = { path: '^api/src/', pathNot: [...NOT_TESTS.pathNot, ...fromBelow.map(getPattern)] };

export const apiLayers = [
  ...fromBelow.slice(0, -1).map((place, index) => ({
    name: `api-layers: ${place}`,
    comment: 'Folders of the API import those below them only; see scripts/layers/api.mjs.',
    severity: 'error',
    from: { ...NOT_TESTS, path: getPattern(place) },
    to: { path: fromBelow.slice(index + 1).map(getPattern) },
  })),
  ...Object.entries(PROGRAMS).map(([name, places]) => ({
    name: `api-programs-apart: ${name}`,
    severity: 'error',
    from: { ...NOT_TESTS, path: places.map(getPattern) },
    to: {
      path: Object.values(PROGRAMS)
        .filter((others) => others !== places)
        .flat()
        .map(getPattern),
    },
  })),
  ...[
    { from: { ...NOT_TESTS, pathNot: UNLISTED.pathNot }, to: {} },
    { from: NOT_TESTS, to: UNLISTED },
  ].map((rule) => ({
    name: 'api-layers-complete',
    comment: 'Every folder of the API has its place in scripts/layers/api.mjs.',
    severity: 'error',
    ...rule,
  })),
  {
    name: 'api-testing-only-in-tests',
    severity: 'error',
    from: NOT_TESTS,
    to: { path: '^api/src/testing/' },
  },
];
