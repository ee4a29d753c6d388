/**
 * Layers of the host, the lowest first. A folder imports folders of lower layers, never its neighbours and never what
 * lies above it. Tests, and the helpers in `testing`, may import anything.
 */
const LAYERS = [
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
];

const HOST = '^host/src/';
const TESTS = ['\\.test\\.tsx?$', `${HOST}testing/`];

const anyOf = (folders) => `${HOST}(${folders.join('|')})/`;

/** Folders that lie inside of others and have a layer of their own. */
const nestedIn = (layer) =>
  LAYERS.flat().filter((folder) => layer.some((outer) => folder.startsWith(`${outer}/`)));

/** One rule for each layer, and one for folders that have none. */
export const hostLayers = [
  ...LAYERS.map((layer, height) => ({
    name: `host-layer-${height + 1}-${layer.join('-').replaceAll('/', '-')}`,
    comment: 'A folder of the host imports folders of lower layers only: scripts/layers/host.mjs.',
    severity: 'error',
    from: {
      path: anyOf(layer),
      pathNot: [...TESTS, ...nestedIn(layer).map((folder) => `${HOST}${folder}/`)],
    },
    to: {
      path: HOST,
      pathNot: [`${HOST}$1/`, ...(height === 0 ? [] : [anyOf(LAYERS.slice(0, height).flat())])],
    },
  })),
  {
    name: 'host-folder-without-a-layer',
    comment: 'A new folder of the host gets its place in scripts/layers/host.mjs.',
    severity: 'error',
    from: { path: HOST, pathNot: [...TESTS, anyOf(LAYERS.flat()), `${HOST}index\\.tsx$`] },
    to: {},
  },
];
