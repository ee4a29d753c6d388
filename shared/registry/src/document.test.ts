import { createHash } from 'node:crypto';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { expect, test } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';
import { type DocumentInput, renderDocument } from './document.ts';
import { makeShown } from './testing/make-registry.ts';

const TEMPLATE =
  '<html><head><style>b{}</style><!--hideout:head--></head><body><div id="root"><!--hideout:shell--></div></body></html>';

function render(changes: Partial<DocumentInput> = {}) {
  return renderDocument({
    template: TEMPLATE,
    signed: { document: '{}', keyId: '', signature: '' },
    servedAt: 0,
    registry: makeShown(),
    path: '/governance',
    search: '',
    hasSession: false,
    runtimeConfig: {
      siteOrigin: 'https://hideout.example',
      registryKeys: [],
      releaseKeys: {},
      walletConnectProjectId: null,
      walletConnectRelayUrl: null,
      rpcUrls: {},
      runes: {},
      foreignHosts: { connect: [], frame: [], image: [] },
      telemetry: 'api',
    },
    extraScripts: [],
    scriptBases: [],
    ...changes,
  });
}

function getEarly(html: string): string[] {
  const [, json = '{}'] = /id="hideout-data">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json).early;
}

test('a list starts its first call with the session and maintenance checks', () => {
  expect(getEarly(render().html)).toEqual([
    '/api/health/maintenance',
    '/api/auth/check',
    '/api/governance/proposals?page=1&limit=20',
  ]);
});

test('a query of the address reaches the early call', () => {
  expect(getEarly(render({ search: '?state=closed' }).html)).toContain(
    '/api/governance/proposals?page=1&limit=20&state=closed',
  );
});

test("a member's calls start only for a user with a session", () => {
  const call = '/api/governance/proposal/41/voting-power';
  expect(getEarly(render({ path: '/governance/41' }).html)).not.toContain(call);
  expect(getEarly(render({ path: '/governance/41', hasSession: true }).html)).toContain(call);
});

test('a parameter of the path reaches the early call', () => {
  expect(getEarly(render({ path: '/governance/41' }).html)).toContain('/api/governance/proposal/41');
});

test('a route may be called as what its address names, and that stays text', () => {
  const registry = makeShown();
  const [remote] = registry.remotes;
  if (remote === undefined) throw new Error('The registry of the tests has a remote.');
  const routes = remote.manifest.routes.map((route) => ({ ...route, title: ':id' }));
  const named = { ...registry, remotes: [{ ...remote, manifest: { ...remote.manifest, routes } }] };
  const { html } = render({ registry: named, path: '/governance/hound' });
  expect(html).toContain('<title>hound — hideout</title>');
  expect(html).toContain('<h1 class="shell-heading">hound</h1>');
  expect(render({ registry: named, path: '/governance/<b>' }).html).toContain(
    '<title>&lt;b&gt; — hideout</title>',
  );
});

test('entry and page files are preloaded with their hashes', () => {
  const { html } = render();
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/r\/governance\/1\.0\.0\/remoteEntry\.js"[^>]*integrity="sha384-/,
  );
  expect(html).toMatch(/<link rel="preload" as="style" href="\/r\/governance\/1\.0\.0\/list\.css"/);
});

test('nothing of a remote that is closed is fetched, and one that is off has no link', () => {
  const closed = makeShown({ maintenance: { message: 'New tally', until: null } });
  const off = makeShown({ enabled: false });
  expect(render({ registry: closed }).html).not.toContain('remoteEntry.js');
  expect(render({ registry: closed }).html).toContain('<a href="/governance"');
  expect(render({ registry: off }).html).not.toContain('<a href="/governance"');
});

test('the registry travels as it was signed', () => {
  const signed = { document: '{"schema":2}', keyId: 'k', signature: 's' };
  const [, json = '{}'] = /id="hideout-data">(.*?)<\/script>/.exec(render({ signed }).html) ?? [];
  expect(JSON.parse(json).signed).toEqual(signed);
});

test('a file without a hash is not asked for', () => {
  const registry = makeShown();
  const [remote] = registry.remotes;
  const remotes =
    remote === undefined ? [] : [{ ...remote, manifest: { ...remote.manifest, integrity: {} } }];
  expect(render({ registry: { ...registry, remotes } }).html).not.toContain('rel="preload"');
});

test('a further script is named with its hash', () => {
  const extraScripts = [{ src: '/demo/wallet.js', integrity: 'sha384-abc' }];
  expect(render({ extraScripts }).html).toContain(
    '<script defer src="/demo/wallet.js" crossorigin="anonymous" integrity="sha384-abc"></script>',
  );
});

test('navigation is complete without any remote code and marks the current page', () => {
  const { html } = render({ path: '/governance/41' });
  expect(html).toContain('<a href="/governance" aria-current="page"');
});

test('text of a registry cannot leave the data block or an attribute', () => {
  const registry = makeShown();
  const [remote] = registry.remotes;
  const nav: RemoteManifest['nav'] = [
    {
      path: '/governance',
      label: '</script><b>',
      shortLabel: '"><i>',
      icon: 'x',
      order: 1,
      places: ['top', 'bottom'],
    },
  ];
  const signed = { document: '{"label":"</script><b>"}', keyId: '', signature: '' };
  const hostile = {
    ...registry,
    remotes: remote === undefined ? [] : [{ ...remote, manifest: { ...remote.manifest, nav } }],
  };
  const { html } = render({ signed, registry: hostile, search: '?state=</script>' });
  expect(html).not.toContain('</script><b>');
  expect(html).not.toContain('"><i>');
});

test('a page of the host itself asks for its own chunk early', () => {
  const template = TEMPLATE.replace(
    'hideout:head',
    'hideout:head{"home":[["static/js/async/home.js","sha256-abc="]]}',
  );
  expect(render({ template, path: '/' }).html).toContain(
    '<link rel="preload" as="script" href="/static/js/async/home.js" crossorigin="anonymous" integrity="sha256-abc=">',
  );
  expect(render({ template }).html).not.toContain('home.js');
});

test('an unknown address answers 404 with the shell around it', () => {
  const { html, status } = render({ path: '/nowhere' });
  expect(status).toBe(404);
  expect(html).toContain('Nothing lives here');
});

test('without a registry an address of a section answers 503, because it is unknown whether it exists', () => {
  const nothing = { signed: null, registry: { revision: 0, remotes: [] } };
  const { html, status } = render(nothing);
  expect(status).toBe(503);
  expect(html).not.toContain('Nothing lives here');
  expect(render({ ...nothing, path: '/' }).status).toBe(200);
});

test('the page carries the time of the server', () => {
  expect(render({ servedAt: 1_795_000_000_000 }).html).toContain('"servedAt":1795000000000');
});

test('the hashes are those of the inline script and style', () => {
  const { scriptHashes, styleHashes } = render();
  const of = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(scriptHashes).toEqual([of(BOOT_SCRIPT)]);
  expect(styleHashes).toEqual([of('b{}')]);
});

test('page metadata is that of the product', () => {
  const { html } = render({ path: '/' });
  expect(html).toContain('<title>hideout</title>');
  expect(html).toContain('<meta name="description" content="Home To MAYC and Mutant Cartel World.">');
  for (const key of ['og:title', 'og:description', 'og:image', 'og:url'])
    expect(html).toContain(`property="${key}"`);
});
