import type { Registry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { makeRegistry, makeRelease, makeRemote } from '@hideout/registry/testing/make-registry';
import { describe, expect, test } from 'vitest';
import { policySources, remoteBases } from './policy-sources.ts';
import { contentSecurityPolicy, documentHeaders } from './security-headers.ts';

const SETTINGS: RuntimeConfig = {
  siteOrigin: 'https://hideout.example',
  registryKeys: [],
  releaseKeys: {},
  walletConnectProjectId: null,
  walletConnectRelayUrl: null,
  rpcUrls: {},
  runes: {},
  foreignHosts: { connect: [], frame: [], image: [] },
  telemetry: 'api',
};

function getDirectives(settings: Partial<RuntimeConfig> = {}, remotes: readonly string[] = []): string[] {
  return contentSecurityPolicy(policySources({ ...SETTINGS, ...settings }, remotes)).split('; ');
}

describe('the policy of a page', () => {
  test('lets one policy of Trusted Types say what becomes code', () => {
    expect(getDirectives()).toContain("require-trusted-types-for 'script'");
    expect(getDirectives()).toContain('trusted-types default');
  });

  test('lets lit make its own only where WalletConnect’s window is allowed', () => {
    const foreignHosts = { connect: ['https://api.web3modal.org'], frame: [], image: [] };
    expect(getDirectives({ foreignHosts })).toContain('trusted-types default lit-html');
  });

  test('says nothing unsafe, whatever is set', () => {
    const foreignHosts = { connect: ['https://api.web3modal.org'], frame: ['https://v.example'], image: [] };
    expect(getDirectives({ foreignHosts }, ['https://cdn.example']).join(';')).not.toContain('unsafe');
  });

  test('has refusals reported, through the Reporting API where the site is encrypted', () => {
    expect(getDirectives()).toEqual(expect.arrayContaining(['report-uri /api/reports', 'report-to hideout']));
    expect(documentHeaders(policySources(SETTINGS, []))).toEqual({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(hideout)',
      'reporting-endpoints': 'hideout="/api/reports"',
    });
    const local = { ...SETTINGS, siteOrigin: 'http://localhost:3000' };
    expect(getDirectives(local)).toContain('report-uri /api/reports');
    expect(getDirectives(local)).not.toContain('report-to hideout');
    expect(documentHeaders(policySources(local, []))).toEqual({
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });
});

function getRegistry(...baseUrls: string[]): Registry {
  const releases = baseUrls.map((baseUrl, index) => ({ ...makeRelease(`1.0.${index}`), baseUrl }));
  return { ...makeRegistry(), remotes: [{ ...makeRemote(), releases }] };
}

describe('where releases lie', () => {
  test.each([
    ['/r/serum/1.0.0/', []],
    ['https://cdn.example/lab/serum/1.0.0/', ['https://cdn.example/lab/serum/']],
    ['https://cdn.example/1.0.0/', ['https://cdn.example/']],
    ['http://localhost:4000/serum/', ['http://localhost:4000/']],
  ])('the policy for %s names %j', (baseUrl, bases) => {
    expect(remoteBases(getRegistry(baseUrl))).toEqual(bases);
  });

  test('two of one folder are named once', () => {
    const registry = getRegistry('https://cdn.example/serum/1.0.0/', 'https://cdn.example/serum/2.0.0/');
    expect(remoteBases(registry)).toEqual(['https://cdn.example/serum/']);
  });

  test.each([
    'https://cdn.example/a;script-src%20*/1.0.0/',
    'https://cdn.example/a,b/1.0.0/',
    'https://cdn.example;script-src/1.0.0/',
    'https://*/1.0.0/',
    '//cdn.example/1.0.0/',
  ])('%s never reaches the header', (baseUrl) => {
    expect(remoteBases(getRegistry(baseUrl))).toEqual([]);
  });
});
