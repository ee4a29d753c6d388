import { type RedemptionReward, redemptionReward } from '@hideout/contract/redemption';
import { InvalidArgumentError } from 'commander';
import { parseUnits } from 'viem';
import { z } from 'zod/mini';
import { SERUM } from '../../chain/token/serum-token.ts';

const MAX_POINTS = 2_147_483_647;

/** A time on the command line: `2026-12-01` or `2026-12-01T18:00:00Z`, UTC. */
export function parseTimestamp(text: string): Date {
  const shape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;
  const timestamp = new Date(text);
  if (shape.test(text) && !Number.isNaN(timestamp.getTime())) return timestamp;
  throw new InvalidArgumentError('Write it as 2026-12-01 or 2026-12-01T18:00:00Z (UTC).');
}

/** A whole number within bounds. */
export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}

/** A whole number that may be negative, but not 0. */
export function signedNumber(largest: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value !== 0 && Math.abs(value) <= largest) return value;
    throw new InvalidArgumentError(`It must be a whole number up to ${largest}, negative to take away.`);
  };
}

/**
 * A reward of a code: `serum:100` (tokens), `serumPoints:50`, `reputation:25`, `badge:<id>`,
 * `item:<what>`; after a second colon the label people read: `serum:100:Welcome drip`.
 */
export function readReward(text: string, before: readonly RedemptionReward[] = []): RedemptionReward[] {
  const [kind = '', value = '', ...labelWords] = text.split(':');
  const label = labelWords.join(':').trim();
  return [...before, getReward(kind, value.trim(), label)];
}

function getReward(kind: string, value: string, label: string): RedemptionReward {
  const reward = (amount: string | null, fallback: string) =>
    z.parse(redemptionReward, { kind, amount, label: label === '' ? fallback : label, image: null });
  switch (kind) {
    case 'serum':
      if (!/^\d{1,15}(\.\d{1,18})?$/.test(value) || Number(value) <= 0) break;
      return reward(parseUnits(value, SERUM.decimals).toString(), `${value} ${SERUM.symbol}`);
    case 'serumPoints':
    case 'reputation':
      if (!/^\d{1,10}$/.test(value) || Number(value) < 1 || Number(value) > MAX_POINTS) break;
      return reward(value, kind === 'reputation' ? `${value} reputation` : `${value} SERUM points`);
    case 'badge':
      if (!/^[a-z0-9-]{1,64}$/.test(value)) break;
      return reward(value, 'A badge');
    case 'item':
      if (value === '' || value.length > 120) break;
      return reward(null, value);
    default:
      throw new InvalidArgumentError('Known kinds: serum, serumPoints, reputation, badge, item.');
  }
  throw new InvalidArgumentError(`"${value}" cannot be used for ${kind}.`);
}
