/** Tests and their helpers open whole pages, wherever they stand. */
const TEST = '(\\.test\\.tsx?$|/testing/)';

/**
 * Rules of dependency-cruiser for one remote: a folder imports folders of the layers below it, and no others.
 *
 * @param {string} name of the remote, such as `governance`.
 * @param {readonly (readonly string[])[]} layers its folders from the top down.
 */
export function remoteLayers(name, layers) {
  const src = `^remote-${name}/src/`;
  const inFolders = (folders) => `${src}(${folders.join('|')})/`;
  return [
    ...layers.flatMap((layer, depth) =>
      layer.map((folder) => {
        const below = layers.slice(depth + 1).flat();
        return {
          name: `${name}-layer-${folder}`,
          comment: `Below ${folder}: ${below.join(', ') || 'shared packages only'}.`,
          severity: 'error',
          from: { path: inFolders([folder]), pathNot: TEST },
          to: { path: src, pathNot: inFolders([folder, ...below]) },
        };
      }),
    ),
    {
      name: `${name}-folder-without-a-layer`,
      comment: `A new folder gets a place in scripts/layers/${name}.mjs.`,
      severity: 'error',
      from: {},
      to: { path: `${src}[^/]+/`, pathNot: inFolders([...layers.flat(), 'testing']) },
    },
  ];
}
