import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** A hash of the right form. */
export const SRI = `sha384-${'A'.repeat(64)}`;

/** What a remote with one page says of itself. */
export function makeManifest(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const name = changes.name ?? 'governance';
  return {
    schema: 1,
    name,
    version: '1.0.0',
    federationName: `hideout_${name.replaceAll('-', '_')}`,
    owner: { team: 'Swamp', contact: 'swamp@hideout.example' },
    entry: 'remoteEntry.js',
    paths: [`/${name}`],
    nav: [],
    routes: [
      {
        path: `/${name}`,
        title: 'T',
        access: 'public',
        skeleton: 'list',
        data: [],
        memberData: [],
        files: ['static/page.js'],
      },
    ],
    contract: '^1.0.0',
    requires: {},
    uses: {},
    budget: { containerKB: 10, pageKB: 90, requests: 6 },
    integrity: { 'remoteEntry.js': SRI, 'static/page.js': SRI },
    ...changes,
  };
}
