import { expect, test } from 'vitest';
import { namedSources, resolveSource } from './source-names.ts';

test('names a source by its path in the repository, and finds it again', () => {
  const name = namedSources('/srv/hideout').devtoolModuleFilenameTemplate({
    absoluteResourcePath: '/srv/hideout/shared/ui/src/card.tsx',
  });
  expect(name).toBe('webpack:///shared/ui/src/card.tsx');
  expect(resolveSource('/srv/hideout', name)).toBe('/srv/hideout/shared/ui/src/card.tsx');
});

test('leaves the name of what is no file of the repository', () => {
  expect(
    namedSources('/srv/hideout').devtoolModuleFilenameTemplate({
      absoluteResourcePath: 'webpack/runtime/global',
    }),
  ).toBe('webpack:///webpack/runtime/global');
});
