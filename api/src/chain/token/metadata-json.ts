import { z } from 'zod/mini';

export type Trait = { readonly name: string; readonly value: string };

/** What a token's metadata says that we show. */
export type TokenMetadata = {
  readonly name: string | null;
  /** Where the image is: `https:`, `ipfs:`, `data:` or `ordinal:<id>`; null when there is none we can use. */
  readonly imageSource: string | null;
  /** Media type of the image where the metadata names it. */
  readonly mime: string | null;
  readonly traits: readonly Trait[];
};

/** Longest image inside metadata, in characters. */
export const MAX_INLINE_IMAGE = 400_000;
const MAX_URL_LENGTH = 2_048;
const MAX_TRAITS = 50;
const MAX_TEXT_LENGTH = 200;

const anything = z.optional(z.unknown());
const metadataJson = z.object({
  name: anything,
  image: anything,
  image_url: anything,
  /** An SVG as text: what some contracts give instead of an image's address. */
  image_data: anything,
  attributes: anything,
});
const attribute = z.object({
  trait_type: z.optional(z.unknown()),
  value: z.union([z.string(), z.number(), z.boolean()]),
});

/**
 * Reads metadata in the form of ERC-721 and the marketplaces. A field that makes no sense is left out
 * instead of spoiling the others.
 *
 * @throws SyntaxError or zod's error when it is no JSON object at all.
 */
export function readMetadataJson(bytes: Buffer): TokenMetadata {
  const json = z.parse(metadataJson, JSON.parse(bytes.toString('utf8')));
  const imageSource = getImage(json);
  return {
    name: getText(json.name),
    imageSource,
    mime: /^data:(image\/[a-z0-9.+-]{1,40})/i.exec(imageSource ?? '')?.[1]?.toLowerCase() ?? null,
    traits: getTraits(json.attributes),
  };
}

function getImage({ image, image_url, image_data }: z.infer<typeof metadataJson>): string | null {
  for (const source of [image, image_url]) {
    if (typeof source !== 'string') continue;
    const trimmed = source.trim();
    const max = trimmed.startsWith('data:image/') ? MAX_INLINE_IMAGE : MAX_URL_LENGTH;
    // Stored as text, and PostgreSQL's text holds no NUL.
    if (
      /^(https?|ipfs):\/\/|^data:image\//.test(trimmed) &&
      trimmed.length <= max &&
      !trimmed.includes('\0')
    ) {
      return trimmed;
    }
  }
  if (typeof image_data === 'string' && image_data.trimStart().startsWith('<svg')) {
    const uri = `data:image/svg+xml;base64,${Buffer.from(image_data).toString('base64')}`;
    return uri.length <= MAX_INLINE_IMAGE ? uri : null;
  }
  return null;
}

function getTraits(attributes: unknown): Trait[] {
  if (!Array.isArray(attributes)) return [];
  const traits: Trait[] = [];
  for (const one of attributes.slice(0, MAX_TRAITS)) {
    const parsed = z.safeParse(attribute, one);
    const value = parsed.success ? getText(String(parsed.data.value)) : null;
    if (parsed.success && value !== null) {
      traits.push({ name: getText(parsed.data.trait_type) ?? 'Trait', value });
    }
  }
  return traits;
}

/** One line without control characters, or null when nothing is left. */
function getText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // By way of bytes, half a character becomes a whole one.
  const text = Buffer.from(value.slice(0, MAX_TEXT_LENGTH * 4))
    .toString()
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? null : [...text].slice(0, MAX_TEXT_LENGTH).join('');
}
