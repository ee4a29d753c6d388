import { isOpenEnded } from '@hideout/contract/claim-window';
import type { SerumInfo } from '@hideout/contract/serum';

type Tone = 'neutral' | 'serum' | 'flesh' | 'bile';

/** The claim window as a label, a message and the timestamps to show. */
export type WindowLabels = {
  readonly word: string;
  readonly tone: Tone;
  readonly message: string;
  /** The next time that changes something, if it is known. */
  readonly next: { readonly prefix: string; readonly at: string } | null;
  /** Shown instead of the closing date when it is in the far future. */
  readonly end: string | null;
};

/** `now` in milliseconds since 1970. */
export function describeWindow(
  { window, distributor }: Pick<SerumInfo, 'window' | 'distributor'>,
  now: number,
): WindowLabels {
  const openEnded = window.status !== 'closed' && isOpenEnded(window, now);
  const end = openEnded ? formatEnd(window.closesAt) : null;
  const closing = window.closesAt === null || openEnded ? null : { prefix: 'Closes', at: window.closesAt };
  if (window.status === 'announced') {
    const next = window.opensAt === null ? null : { prefix: 'Opens', at: window.opensAt };
    const message =
      next === null
        ? 'The claim is announced. The day is not fixed yet.'
        : 'The claim is announced and opens on its own.';
    return { word: 'Announced', tone: 'bile', message, next, end };
  }
  if (window.status === 'closed') {
    const message = window.afterClose ?? 'The claim is over.';
    return { word: 'Closed', tone: 'neutral', message, next: null, end };
  }
  if (distributor.paused) {
    const message = 'The claim contract is paused. Nothing is lost; claims wait until it runs again.';
    return { word: 'Paused', tone: 'flesh', message, next: closing, end };
  }
  return { word: 'Open', tone: 'serum', message: formatOpening(openEnded, distributor), next: closing, end };
}

function formatOpening(openEnded: boolean, { address, paused }: SerumInfo['distributor']): string {
  const open = openEnded ? 'The claim is open, and no end is planned.' : 'The claim is open.';
  if (address === null || paused !== null) return open;
  return `${open} Its contract did not answer just now, so a pause would not show here.`;
}

function formatEnd(closesAt: string | null): string {
  return closesAt === null ? 'No day set' : `Not before ${new Date(closesAt).getUTCFullYear()}`;
}

/** True when the contract pays at all. Vouchers are paid before and after the claim window, too. */
export function paysNow({ address, paused }: SerumInfo['distributor']): boolean {
  return address !== null && paused !== true;
}
