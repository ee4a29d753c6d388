/**
 * The folders of the API from below: each may import those before it and none after it. Types count. Inside a folder
 * only cycles are forbidden. Tests and `testing/` may import everything.
 *
 * What two folders want of each other belongs into a third below both.
 */
const LAYERS = [
  // Plain helpers, and the loop that starts and stops a process.
  '(newest|lifecycle|start-message)\\.ts$',
  'db/',
  'config/',
  // HTTP without a word of the product, in both directions, and the numbers of a process.
  'http/',
  'chain/',
  // What every call needs before its handler runs: who asks, and whether the site is open.
  'calls/',
  'points/',
  'voting-power/',
  'people/',
  'quests/',
  'serum/',
  'governance/',
  'platform/',
  'personal-data/',
];

/** What is started, on top of the layers. One knows nothing of another. */
const PROGRAMS = {
  api: '(modules|app|main)\\.ts$',
  site: 'site[./]',
  operator: 'operator/',
};

const NOT_TESTS = { path: '^api/src/', pathNot: ['\\.test\\.ts$', '^api/src/testing/'] };
const pattern = (place) => `^api/src/${place}`;
const places = [...LAYERS, ...Object.values(PROGRAMS)].map(pattern);

export const apiLayers = [
  ...LAYERS.map((place, index) => ({
    name: `api-layers: ${place}`,
    comment: 'A folder of the API imports those below it only; see scripts/layers/api.mjs.',
    severity: 'error',
    from: { ...NOT_TESTS, path: pattern(place) },
    to: { path: places.slice(index + 1) },
  })),
  ...Object.entries(PROGRAMS).map(([name, place]) => ({
    name: `api-programs-apart: ${name}`,
    severity: 'error',
    from: { ...NOT_TESTS, path: pattern(place) },
    to: {
      path: Object.values(PROGRAMS)
        .filter((other) => other !== place)
        .map(pattern),
    },
  })),
  {
    name: 'api-layers-complete',
    comment: 'Every folder of the API has its place in scripts/layers/api.mjs.',
    severity: 'error',
    from: { path: '^api/src/', pathNot: [...NOT_TESTS.pathNot, ...places] },
    to: {},
  },
  {
    name: 'api-testing-only-in-tests',
    severity: 'error',
    from: NOT_TESTS,
    to: { path: '^api/src/testing/' },
  },
];
