import path from 'node:path';

/** What names of sources in maps begin with; after it comes the path in the repository. */
const SCHEME = 'webpack:///';

/** Output options that name sources in maps by their paths in the repository, wherever that and the build lie. */
export function namedSources(root: string) {
  const name = nameSource(root);
  // The latter is for names that occur twice, such as those of a style sheet and of its class names.
  return { devtoolModuleFilenameTemplate: name, devtoolFallbackModuleFilenameTemplate: name };
}

function nameSource(root: string) {
  return ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }): string => {
    const isInside = absoluteResourcePath.startsWith(`${root}${path.sep}`);
    const name = isInside ? path.relative(root, absoluteResourcePath) : absoluteResourcePath;
    return `${SCHEME}${name.split(path.sep).join('/')}`;
  };
}

/** The file that a name in a map stands for. */
export function resolveSource(root: string, name: string): string {
  return path.resolve(root, name.replace(SCHEME, ''));
}
