type Random = () => number;

type Blob = { path: string; colour: number };
type Eye = { x: number; y: number; radius: number; pupilX: number; pupilY: number };
export type Mutation = { ground: number; growth: Blob; body: Blob; eyes: Eye[]; mouth: string };

const COLOURS = 7;
const CENTRE = 20;

/** FNV-1a: short, and every bit of the id moves every bit of the seed. */
function getSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: numbers from 0 up to 1, the same ones for the same seed on every machine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** A closed curve through points at uneven distances around a centre (Catmull-Rom turned into Béziers). */
function blobPath(
  random: Random,
  x: number,
  y: number,
  radius: number,
  unevenness: number,
  points: number,
): string {
  const turn = between(random, 0, Math.PI);
  const corners = Array.from({ length: points }, (_, index) => {
    const angle = turn + (index / points) * 2 * Math.PI;
    const reach = radius * between(random, 1 - unevenness, 1 + unevenness);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
  const at = (index: number) => corners[(index + points) % points] ?? { x, y };
  const curves = corners.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const first = `${round(from.x + (to.x - before.x) / 6)} ${round(from.y + (to.y - before.y) / 6)}`;
    const second = `${round(to.x - (after.x - from.x) / 6)} ${round(to.y - (after.y - from.y) / 6)}`;
    return `C${first} ${second} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${curves.join('')}z`;
}

/** Where eyes sit on the body, by their number. */
const EYE_PLACES: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0, -1.5, 5.6]],
  [
    [-4.6, -1, 3.9],
    [4.6, -1.5, 3.9],
  ],
  [
    [-5.4, 0.5, 3.2],
    [0.2, -3.8, 3.6],
    [5.6, 0.5, 3.2],
  ],
  [
    [-4.4, -4.2, 2.7],
    [3.4, -4.8, 3.1],
    [-3.2, 1.6, 3.1],
    [4.6, 1.4, 2.5],
  ],
];

/** Relative to the middle of the mouth, there and back: so it has no inside, and may be part of the body's path. */
const MOUTHS = [
  'm-4 0q4 3.2 8 0q-4 3.2-8 0',
  'm-3.6.6h7.2',
  'm-4.2.4 2.1 1.8 2.1-1.8 2.1 1.8 2.1-1.8-2.1 1.8-2.1-1.8-2.1 1.8-2.1-1.8',
  'm-3.4 1.8q3.4-3 6.8 0q-3.4-3-6.8 0',
  '',
] as const;

/** The mutant that belongs to `id`: the same on every device, forever. Drawn on a 40 × 40 field. */
export function getMutation(id: string): Mutation {
  const random = randomFrom(getSeed(id));
  const pick = (count: number) => Math.floor(random() * count);

  const bodyColour = pick(COLOURS);
  const growthColour = (bodyColour + 1 + pick(COLOURS - 1)) % COLOURS;
  const ground = (growthColour + 1 + pick(COLOURS - 1)) % COLOURS;

  const angle = between(random, -Math.PI * 0.95, -Math.PI * 0.05);
  const growth = blobPath(
    random,
    CENTRE + Math.cos(angle) * 12,
    CENTRE + Math.sin(angle) * 12 + 2,
    between(random, 8, 11),
    0.24,
    6,
  );
  const [x, y] = [CENTRE + between(random, -1.5, 1.5), CENTRE + 3.5];
  const body = blobPath(random, x, y, between(random, 12.5, 14), 0.13, 7);

  const [gazeX, gazeY] = [between(random, -0.34, 0.34), between(random, -0.2, 0.34)];
  const places = EYE_PLACES[pick(EYE_PLACES.length)] ?? [];
  const eyes = places.map(([dx, dy, size]) => {
    const radius = round(size * between(random, 0.86, 1.12));
    return {
      x: round(x + dx),
      y: round(y + dy),
      radius,
      pupilX: round(x + dx + gazeX * radius),
      pupilY: round(y + dy + gazeY * radius),
    };
  });
  const mouth = `M${round(x)} ${round(y + 7)}${MOUTHS[pick(MOUTHS.length)] ?? ''}`;
  return {
    ground,
    growth: { path: growth, colour: growthColour },
    body: { path: body, colour: bodyColour },
    eyes,
    mouth,
  };
}
