/**
 * The folders and files of each package, the lowest layer first. Each imports what lies in lower layers; not its
 * neighbours, and nothing above. When two want something of each other, it moves to a third below both. Types count.
 */
const LAYERS = {
  'api/src': [
    ['newest.ts', 'lifecycle.ts', 'start-message.ts'],
    ['db'],
    ['config'],
    // HTTP without a word of the product, in both directions, and the numbers of a process.
    ['http'],
    ['chain'],
    // What every call needs before its handler runs: who asks, and whether the site is open.
    ['calls'],
    ['points'],
    ['voting-power'],
    ['people'],
    ['quests'],
    ['serum'],
    ['governance', 'platform'],
    ['personal-data'],
    // The programs.
    ['(modules|app|main).ts', '(site|site.ts)', 'operator'],
  ],
  'host/src': [
    ['boot', 'overrides', 'referral', 'wallet/bitcoin'],
    ['settings', 'wallet'],
    ['not-found', 'transactions'],
    ['sections'],
    ['releases'],
    ['about', 'telemetry'],
    ['sign-in'],
    ['admin', 'home', 'shell'],
    ['maintenance', 'releases-admin'],
    ['app'],
  ],
  'remote-governance/src': [
    ['parts', 'text'],
    ['proposals'],
    ['voters', 'timeline'],
    ['voting'],
    ['proposal-list', 'proposal-page', 'form', 'member-votes'],
    ['pages', 'home'],
  ],
  'remote-profile/src': [
    ['parts'],
    ['assets', 'reputation', 'sessions', 'referrals', 'username', 'display'],
    ['linked-wallets', 'news', 'passport', 'member', 'socials', 'personal-data', 'avatar'],
    ['hero', 'delegation', 'onboarding'],
    ['support'],
    ['pages'],
  ],
  'remote-quests/src': [
    ['quests'],
    ['board', 'detail', 'home', 'leaderboard'],
    ['admin'],
    ['editor', 'evidence', 'order'],
    ['pages'],
  ],
  'remote-serum/src': [
    ['drop'],
    [
      'claim',
      'overview',
      'points',
      'redemption',
      'voucher',
      'passport',
      'account',
      'check',
      'list',
      'list-check',
    ],
    ['pages'],
  ],
};

/** Tests and their helpers may import everything, wherever they stand. */
const TESTS = ['\\.test\\.tsx?$', '/testing/'];

/** One rule of dependency-cruiser for each place, and one for folders that have none. */
export const layers = Object.entries(LAYERS).flatMap(([src, list]) => {
  const pattern = (place) => `^${src}/${place.replace('.', '\\.')}(/|$)`;
  const all = list.flat();
  return [
    ...list.flatMap((layer, height) =>
      layer.map((place) => ({
        name: `layers: ${src}/${place}`,
        comment: 'It imports what lies in lower layers, and not its neighbours: scripts/layers.mjs.',
        severity: 'error',
        from: {
          path: pattern(place),
          pathNot: [...TESTS, ...all.filter((one) => one.startsWith(`${place}/`)).map(pattern)],
        },
        to: { path: `^${src}/`, pathNot: [place, ...list.slice(0, height).flat()].map(pattern) },
      })),
    ),
    {
      name: `layers: ${src}`,
      comment: 'A new folder gets its place in scripts/layers.mjs.',
      severity: 'error',
      from: {},
      to: { path: `^${src}/[^/]+/`, pathNot: [...TESTS, ...all.map(pattern)] },
    },
  ];
});
