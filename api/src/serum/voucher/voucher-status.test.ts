import { expect, test } from 'vitest';
import { getVoucherStatus, type VoucherStatus } from './voucher-status.ts';

const DEADLINE = new Date('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(DEADLINE.getTime() + seconds * 1_000);

type Case = { settled: [number, boolean]; head: [number, boolean]; now: number; status: VoucherStatus };

test.each<Case>([
  { settled: [-9, false], head: [-5, false], now: -1, status: 'live' },
  { settled: [-9, false], head: [0, false], now: 0, status: 'live' },
  { settled: [-9, false], head: [-5, false], now: 1, status: 'deadlineUnconfirmed' },
  { settled: [0, false], head: [1, false], now: -99, status: 'deadlineUnconfirmed' },
  { settled: [1, false], head: [2, false], now: -99, status: 'expired' },
  { settled: [-9, false], head: [-5, true], now: -1, status: 'claimUnconfirmed' },
  // Past the deadline by our clock; the claim's block may go and come again later.
  { settled: [-9, false], head: [-5, true], now: 99, status: 'claimUnconfirmed' },
  { settled: [-9, true], head: [-5, true], now: -1, status: 'used' },
  { settled: [50, true], head: [60, true], now: 99, status: 'used' },
])('settled $settled, head $head, now $now: $fate', ({ settled, head, now, status }) => {
  const facts = {
    head: { at: at(head[0]), isUsed: head[1] },
    confirmed: { at: at(settled[0]), isUsed: settled[1] },
  };
  expect(getVoucherStatus(DEADLINE, facts, at(now))).toBe(status);
});
