const SRC = '^remote-governance/src/';

/** Folders of the governance remote from the top down, as ARCHITECTURE.md draws them. */
const LAYERS = [
  ['pages'],
  ['proposal-list', 'proposal-page', 'form', 'member-votes'],
  ['voting'],
  ['voters', 'timeline'],
  ['proposals'],
  ['parts', 'text'],
];

/** Tests and their helpers open whole pages, wherever they stand. */
const TEST = '(\\.test\\.tsx?$|/testing/)';

const inFolders = (folders) => `${SRC}(${folders.join('|')})/`;

/** Rules of dependency-cruiser: a folder imports folders of the layers below it, and no others. */
export const governanceLayers = [
  ...LAYERS.flatMap((layer, depth) =>
    layer.map((folder) => {
      const below = LAYERS.slice(depth + 1).flat();
      return {
        name: `governance-layer-${folder}`,
        comment: `Below ${folder}: ${below.join(', ') || 'shared packages only'}.`,
        severity: 'error',
        from: { path: inFolders([folder]), pathNot: TEST },
        to: { path: SRC, pathNot: inFolders([folder, ...below]) },
      };
    }),
  ),
  {
    name: 'governance-folder-without-a-layer',
    comment: 'A new folder gets a place in scripts/layers/governance.mjs.',
    severity: 'error',
    from: {},
    to: { path: `${SRC}[^/]+/`, pathNot: inFolders([...LAYERS.flat(), 'testing']) },
  },
];
