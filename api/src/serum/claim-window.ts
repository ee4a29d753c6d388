import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumSnapshot } from '../chain/read-serum.ts';

type ClaimWindow = Omit<SerumInfo['window'], 'afterClose'>;

/** The last second that ISO text with a year of four digits can name. */
const LAST_SECOND = 253_402_300_799n;

/** The window as it was announced. Without an opening time nothing has been promised yet. */
export function announcedWindow(
  drop: { readonly opens_at: Date | null; readonly closes_at: Date | null } | undefined,
  now: Date,
): ClaimWindow {
  const opensAt = drop?.opens_at ?? null;
  const closesAt = drop?.closes_at ?? null;
  return {
    status: getStatus(opensAt, closesAt, now),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  };
}

function getStatus(opensAt: Date | null, closesAt: Date | null, now: Date): ClaimWindow['status'] {
  if (opensAt === null || now < opensAt) return 'announced';
  return closesAt !== null && now >= closesAt ? 'closed' : 'open';
}

/** The window as the contract applies it; a bound it was never given, or that no calendar reaches, is null. */
export function contractWindow(
  { opensAt, closesAt }: NonNullable<SerumSnapshot['window']>,
  now: Date,
): ClaimWindow {
  const second = BigInt(Math.floor(now.getTime() / 1_000));
  return {
    status: second < opensAt ? 'announced' : second >= closesAt ? 'closed' : 'open',
    opensAt: getTimestamp(opensAt),
    closesAt: getTimestamp(closesAt),
  };
}

function getTimestamp(seconds: bigint): string | null {
  if (seconds === 0n || seconds > LAST_SECOND) return null;
  return new Date(Number(seconds) * 1_000).toISOString();
}
