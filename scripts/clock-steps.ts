import { existsSync } from 'node:fs';
import type { Step } from './steps.ts';
import { vitestStep } from './unit-step.ts';

/** Debian's package `faketime`. */
const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);

/** Shifted clocks by their names, in faketime's notation; the last is one minute before midnight UTC. */
const CLOCKS: Readonly<Record<string, string>> = {
  'a day ago': '-1d',
  'in 45 days': '+45d',
  'in 400 days': '+400d',
  'before midnight': `@${new Date().toISOString().slice(0, 10)} 23:59:00`,
};

const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const PROJECTS = ['dom', 'dom-isolated', 'node', 'stack'];

/**
 * The unit tests in other time zones and, where `faketime` is installed, at other dates. On the embedded database: a
 * server would keep the clock of the machine.
 */
export const clockSteps: readonly Step[] = [
  ...ZONES.map((zone) => vitestStep(`unit tests in ${zone}`, PROJECTS, { TZ: zone })),
  ...Object.entries(LIBRARY === undefined ? {} : CLOCKS).map(([name, shift]) =>
    vitestStep(`unit tests ${name}`, PROJECTS, {
      TZ: 'UTC',
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME: shift,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  ),
];
