import type { RegisteredRemote, Registry, Release } from '@hideout/contract/registry';
import { GUEST, resolveRegistry, type ShownRegistry } from '../resolve.ts';

const SRI = `sha384-${'A'.repeat(64)}`;

/** A release of governance with a list and a detail route. */
export function makeRelease(version = '1.0.0'): Release {
  return {
    version,
    baseUrl: `/r/governance/${version}/`,
    publishedAt: '2026-11-20T12:00:00.000Z',
    manifest: {
      schema: 1,
      name: 'governance',
      version,
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
          access: 'public',
          skeleton: 'detail',
          data: ['/governance/proposal/:id'],
          memberData: ['/governance/proposal/:id/voting-power'],
          files: ['page.js'],
        },
        {
          path: '/governance',
          title: 'Governance',
          access: 'public',
          skeleton: 'list',
          data: ['/governance/proposals?page=1&limit=20&state={state}'],
          memberData: [],
          files: ['list.js', 'list.css'],
        },
        {
          path: '/governance/new',
          title: 'New proposal',
          access: 'public',
          skeleton: 'detail',
          data: [],
          memberData: [],
          files: [],
        },
      ],
      contract: '^1.0.0',
      requires: { react: '^19.3.1' },
      uses: { react: ['useState'] },
      budget: { containerKB: 10, pageKB: 90, requests: 6 },
      integrity: { 'remoteEntry.js': SRI, 'list.js': SRI, 'list.css': SRI, 'page.js': SRI },
    },
  };
}

/** A registered governance whose channels are those of `changes`, with a release for each version named. */
export function makeRemote(changes: Partial<RegisteredRemote> = {}): RegisteredRemote {
  const remote = {
    name: 'governance',
    enabled: true,
    maintenance: null,
    stable: '1.0.0',
    previous: null,
    canary: null,
    preview: null,
    banned: [],
    ...changes,
  };
  const { stable, previous, canary, preview } = remote;
  const versions = [stable, previous, canary?.version, preview].filter((one) => typeof one === 'string');
  return { releases: [...new Set(versions)].map(makeRelease), ...remote };
}

/** A registry with that one remote. */
export function makeRegistry(changes: Partial<RegisteredRemote> = {}): Registry {
  return {
    schema: 2,
    revision: 7,
    issuedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-23T12:00:00.000Z',
    remotes: [makeRemote(changes)],
  };
}

/** What anybody is shown of it. */
export function makeShown(changes: Partial<RegisteredRemote> = {}): ShownRegistry {
  return resolveRegistry(makeRegistry(changes), GUEST);
}
