/**
 * Hash of the host's files: the shortest that browsers take, because none of it can be compressed. The
 * remotes' are longer; they are fetched as they are needed.
 */
export const HOST_HASH = 'sha256';

const KIT = String.raw`[\\/]rainbowkit[\\/]dist[\\/]`;
const KIT_ICONS = 'apechain|assets|connect|create|ethereum|login|refresh|scan|sign';

/** What of the wallet kits lies in a file each, and is needed together or never. */
const TOGETHER = {
  'official-icons': /[\\/]@reown[\\/]appkit-ui[\\/]dist[\\/]esm[\\/]src[\\/]assets[\\/]svg[\\/]/,
  // The kit speaks English here, and knows two chains.
  'kit-locales': new RegExp(`${KIT}(?!en_US-)[a-z]{2,3}_[A-Z0-9]{2,3}-`),
  'kit-chains': new RegExp(`${KIT}(?!(${KIT_ICONS})-)[a-z]+-\\w+\\.js$`),
};

/**
 * Groups for `splitChunks`: the page carries name and hash of every file the host may load, so a hundred files
 * for icons and languages nobody asks for make each visit heavier.
 */
export function kitGroups() {
  return Object.fromEntries(
    Object.entries(TOGETHER).map(([name, test]) => [
      name,
      { name, test, chunks: 'async', enforce: true, priority: 20 } as const,
    ]),
  );
}

/**
 * Rspack's own group for what several chunks share, with names made of theirs. Without one a chunk is named after its
 * modules, and that of a provided module has the folder of the checkout inside.
 */
export function sharedGroup() {
  return {
    name: (_module: unknown, chunks: readonly { readonly name?: string | undefined }[]) => {
      const names = chunks.map(({ name }) => name);
      return names.includes(undefined) ? undefined : names.toSorted().join('~');
    },
    reuseExistingChunk: true,
    minChunks: 2,
    priority: -20,
  } as const;
}
