import { layers } from './scripts/layers.mjs';

const APPS = ['host', 'remote-[^/]+'];

/** Imports between packages, and between the folders of each. Type-only imports count. */
export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-to-remote',
      comment: 'A remote knows itself and the shared packages; another remote is reached by its address.',
      severity: 'error',
      from: { path: '^remote-([^/]+)/' },
      to: { path: '^(remote-[^/]+|host|api|local|tools|e2e)/', pathNot: '^remote-$1/' },
    },
    {
      name: 'host-to-remote',
      comment: 'The host reaches remotes through the registry only.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remote-[^/]+|api|local|tools|e2e)/' },
    },
    {
      name: 'shared-to-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(${APPS.join('|')}|api|local|tools|e2e)/` },
    },
    {
      name: 'contract-is-plain',
      comment: 'The contract runs in browser and server: zod and nothing else.',
      severity: 'error',
      from: { path: '^shared/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/contract/', '/zod/'] },
    },
    {
      name: 'tools-talk-to-the-api',
      comment:
        'A tool of a team calls the API as any client; of its code it shares what signs and checks releases.',
      severity: 'error',
      from: { path: '^tools/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^(${APPS.join('|')}|e2e|local|api/src/(?!platform/releases/)[^/]+|shared/(session|wallet|ui|editing|testing))/`,
      },
    },
    {
      name: 'registry-runs-anywhere',
      comment: 'Host, site server and API use it at run time: what only a build needs is in shared/build.',
      severity: 'error',
      from: { path: '^shared/registry/src/' },
      to: { path: ['^shared/build/', '/@rsbuild/', '/@module-federation/'] },
    },
    {
      name: 'federation-runtime-stands-alone',
      comment: 'It is in the first load of the host and in every container.',
      severity: 'error',
      from: { path: '^shared/build/runtime/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/build/runtime/' },
    },
    {
      name: 'delegation-is-plain',
      comment: 'The rule of delegation runs in browser and server: viem and nothing else.',
      severity: 'error',
      from: { path: '^shared/delegation/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/delegation/src/', '/viem/'] },
    },
    {
      name: 'delegation-through-the-wallet',
      comment:
        'Browsers reach it through @hideout/wallet/chain, which brings viem on demand; the server directly.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+|shared)/', pathNot: '^shared/(delegation|wallet)/' },
      to: { path: '^shared/delegation/' },
    },
    {
      name: 'markdown-is-parsed-on-demand',
      comment:
        'The parser weighs more than a page: the server parses, and in browsers the preview of a proposal alone.',
      severity: 'error',
      from: {
        path: '^(host|remote-[^/]+|shared)/',
        pathNot: [
          '\\.test\\.tsx?$',
          '/testing/',
          '^shared/markdown/',
          '^remote-governance/src/form/proposal-preview\\.tsx$',
        ],
      },
      to: { path: '^shared/markdown/src/parse-markdown\\.ts$' },
    },
    {
      name: 'proposal-preview-is-loaded-on-demand',
      comment: 'It parses markdown.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^remote-governance/src/form/proposal-preview\\.tsx$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^shared/ui/src/' },
      to: { path: '^shared/(contract|api-client|session|wallet|editing)/' },
    },
    {
      name: 'session-host-half',
      comment: 'Only the host and test helpers write session state.',
      severity: 'error',
      from: { path: '^(remote-|shared/editing/)' },
      to: { path: '^shared/(session|wallet)/src/host' },
    },
    {
      name: 'api-stands-alone',
      severity: 'error',
      from: { path: '^api/' },
      to: {
        path: `^(${APPS.join('|')}|local|tools|e2e|shared/(session|wallet|ui|editing|testing|api-client))/`,
      },
    },
    {
      name: 'migrations-are-frozen',
      comment:
        'A migration does the same for ever: what it needs of the application is copied beside it, as it was then.',
      severity: 'error',
      from: { path: '^api/src/db/migrations/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^api/src/db/migrations/', '/(kysely|viem)/'] },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/src/', pathNot: '(\\.test\\.tsx?|/standalone\\.tsx|/testing/.*)$' },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|api-report|\\.hideout|tools/create-remote/template)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
