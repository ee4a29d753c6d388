import type { RegisteredRemote, Registry } from '@hideout/contract/registry';

const SRI = `sha384-${'A'.repeat(64)}`;

/** A registered governance remote with a list and a detail route. */
function makeRemote(): RegisteredRemote {
  return {
    name: 'governance',
    baseUrl: '/r/governance/1.0.0/',
    publishedAt: '2026-11-20T12:00:00.000Z',
    manifest: {
      schema: 1,
      name: 'governance',
      version: '1.0.0',
      federationName: 'hideout_governance',
      owner: { team: 'governance', contact: '#governance' },
      entry: 'remoteEntry.js',
      paths: ['/governance'],
      nav: [
        {
          path: '/governance',
          label: 'Governance',
          shortLabel: 'Vote',
          icon: 'vote',
          order: 10,
          places: ['top', 'bottom'],
        },
      ],
      routes: [
        {
          path: '/governance/:id',
          title: 'Proposal',
          skeleton: 'detail',
          data: ['/governance/proposal/:id'],
          memberData: ['/governance/proposal/:id/voting-power'],
          files: ['page.js'],
        },
        {
          path: '/governance',
          title: 'Governance',
          skeleton: 'list',
          data: ['/governance/proposals?page=1&limit=20&state={state}'],
          memberData: [],
          files: ['list.js', 'list.css'],
        },
        {
          path: '/governance/new',
          title: 'New proposal',
          skeleton: 'detail',
          data: [],
          memberData: [],
          files: [],
        },
      ],
      requires: { react: '^19.3.1' },
      integrity: { 'remoteEntry.js': SRI, 'list.js': SRI, 'list.css': SRI, 'page.js': SRI },
    },
  };
}

/** A registry with that one remote. */
export function makeRegistry(): Registry {
  return { schema: 1, revision: 7, updatedAt: '2026-11-20T12:00:00.000Z', remotes: [makeRemote()] };
}
