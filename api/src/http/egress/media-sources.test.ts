import { describe, expect, test } from 'vitest';
import { mediaSources } from '../../testing/media-host.ts';
import { fetchableUrl, getReach } from './media-sources.ts';

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const sources = mediaSources({
  imageSources: ['https://cdn.example'],
  privateImageSources: ['http://media.internal:9000'],
  ipfsGateway: 'https://gateway.example/ipfs',
  ordinalsUrl: 'http://ordinals.internal/ordinals/v1',
  siteOrigin: 'https://hideout.example',
});

describe('reachOf', () => {
  test.each([
    ['https://cdn.example/a.png', 'public'],
    ['http://media.internal:9000/a.png', 'anywhere'],
    [`https://gateway.example/ipfs/${CID}`, 'anywhere'],
    ['http://ordinals.internal/ordinals/v1/inscriptions', 'anywhere'],
    ['https://hideout.example/share-card.png', 'anywhere'],
    ['https://hideout.example/apian.png', 'anywhere'],
  ])('%s: %s', (url, reach) => expect(getReach(sources, new URL(url))).toBe(reach));

  test.each([
    'http://cdn.example/a.png',
    'https://cdn.example:8443/a.png',
    'https://cdn.example.evil.example/a.png',
    'https://cdn.example@evil.example/a.png',
    'https://user:secret@cdn.example/a.png',
    'https://evil.example/https://cdn.example/a.png',
    'https://gateway.example/api/v0/shutdown',
    'https://gateway.example/ipfs/../api/v0/shutdown',
    'https://gateway.example/ipfs/%2e%2e/api',
    'http://media.internal/a.png',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'https://hideout.example/api/auth/check',
    'https://hideout.example/API/auth/check',
    'https://hideout.example/%61pi/auth/check',
    'https://hideout.example//api/auth/check',
    'https://hideout.example/api',
    'https://hideout.example/%E0%A4%A',
  ])('%s is no source', (url) => expect(getReach(sources, new URL(url))).toBeNull());
});

describe('fetchableUrl', () => {
  const at = (source: string) => fetchableUrl(sources, source)?.href ?? null;
  const inGateway = `https://gateway.example/ipfs/${CID}`;

  test.each([
    [`ipfs://${CID}`, inGateway],
    [`ipfs://${CID}/12.json`, `${inGateway}/12.json`],
    [`ipfs://ipfs/${CID}/12.json`, `${inGateway}/12.json`],
    [`https://foreign.example/ipfs/${CID}/12.json`, `${inGateway}/12.json`],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ])('%s is fetched from %s', (source, url) => expect(at(source)).toBe(url));

  test.each([
    `ipfs://${CID}/../../api/v0/shutdown`,
    'ipfs://short/1.json',
    'ipfs://',
    'https://foreign.example/a.png',
    'https://foreign.example/ipfs/short',
    'ftp://cdn.example/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,a',
    'nothing',
    '',
  ])('%s is not fetched', (source) => expect(at(source)).toBeNull());

  test('nothing of IPFS is fetched without a gateway', () => {
    expect(fetchableUrl(mediaSources(), `ipfs://${CID}`)).toBeNull();
  });
});
