import { getAssetUri } from '../../chain/asset-uri.ts';
import { type Inscription, readInscriptions } from '../../chain/read-inscriptions.ts';
import { storeMetadata } from '../../chain/token/metadata-rows.ts';
import { INSCRIPTIONS } from './shown-collections.ts';
import {
  type ChainSnapshot,
  failedSource,
  ownSource,
  type SourceDeps,
  type SourceSnapshot,
} from './source-snapshot.ts';

type BitcoinDeps = Pick<SourceDeps, 'db' | 'config' | 'log'>;

/** Images that can be made smaller; SVGs of strangers are not among them. */
const IMAGE_TYPES = /^image\/(png|jpeg|webp|gif|avif)$/;

/** The inscriptions at Bitcoin addresses. Their names and kinds are stored beside other tokens' metadata. */
export async function readBitcoin(deps: BitcoinDeps, addresses: readonly string[]): Promise<ChainSnapshot> {
  const sources = await Promise.all(addresses.map((address) => readWallet(deps, address)));
  return { chain: 'bitcoin', sources, unreadLinks: [] };
}

async function readWallet({ db, config, log }: BitcoinDeps, address: string): Promise<SourceSnapshot> {
  const name = ownSource('bitcoin', address);
  const { ordinalsUrl } = config;
  if (ordinalsUrl === null) {
    return failedSource(
      name,
      'No source of inscriptions is configured.',
      [INSCRIPTIONS.slug],
      'notConfigured',
    );
  }
  let found: Inscription[];
  try {
    found = await readInscriptions({ ...config, ordinalsUrl }, address);
  } catch (error) {
    log.warn({ err: error }, `Could not read inscriptions of ${address}`);
    return failedSource(name, 'The source of inscriptions did not answer.', [INSCRIPTIONS.slug]);
  }
  await storeMetadata(db, found.map(getMetadata));
  return {
    ...name,
    status: 'ok',
    message: null,
    unread: [],
    answered: true,
    tokens: found.map(({ id }) => ({ collection: INSCRIPTIONS.slug, tokenId: id })),
  };
}

function getMetadata({ id, number, mime }: Inscription) {
  return {
    asset: getAssetUri({ kind: 'ordinal', inscriptionId: id }),
    name: number === null ? null : `Inscription ${number}`,
    imageSource: mime !== null && IMAGE_TYPES.test(mime) ? `ordinal:${id}` : null,
    mime: mime === null ? null : mime.replaceAll('\0', '').slice(0, 100),
    traits: [],
  };
}
