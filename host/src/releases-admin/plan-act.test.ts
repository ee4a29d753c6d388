import { remoteAct } from '@hideout/contract/registry';
import { makeRemote } from '@hideout/registry/testing/make-registry';
import { expect, test } from 'vitest';
import { type ActKind, type Draft, newDraft } from './draft.ts';
import { planAct } from './plan-act.ts';

type Channels = Parameters<typeof makeRemote>[0];

function plan(kind: ActKind, channels: Channels = {}, typed: Partial<Draft> = {}) {
  const registered = makeRemote(channels);
  return planAct({ title: 'Serum', registered }, { ...newDraft(kind, registered), ...typed });
}

const CANARY = { stable: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 10 } };

test.each<[string, ActKind, Channels, Partial<Draft>, object, RegExp]>([
  [
    'a first canary',
    'canary',
    {},
    { version: ' 1.2.0 ', percent: '2.5' },
    { act: 'canary', version: '1.2.0', percent: 2.5 },
    /2\.5 % of the visitors get 1\.2\.0, always the same ones\..*Everybody else stays on 1\.0\.0\./,
  ],
  [
    'more of a canary',
    'canary',
    CANARY,
    { percent: '50' },
    { act: 'canary', version: '1.2.0', percent: 50 },
    /50 % of the visitors get 1\.2\.0, up from 10 %.*Nobody who has it loses it/,
  ],
  [
    'less of it',
    'canary',
    CANARY,
    { percent: '1' },
    { act: 'canary', version: '1.2.0', percent: 1 },
    /1 % of the visitors keep 1\.2\.0, down from 10 %\. The others go back to 1\.1\.0/,
  ],
  [
    'none of it',
    'canary',
    CANARY,
    { percent: '0' },
    { act: 'canary', version: '1.2.0', percent: 0 },
    /the 10 % who have it go back to 1\.1\.0.*does not count as taken back/,
  ],
  [
    'the canary for all',
    'promote',
    CANARY,
    {},
    { act: 'promote', version: '1.2.0' },
    /All visitors get 1\.2\.0\. .*ten seconds\. Version 1\.1\.0 stays as the way back, in place of 1\.0\.0\./,
  ],
  [
    'a version for all that was taken back',
    'promote',
    { banned: ['1.3.0'] },
    { version: '1.3.0' },
    { act: 'promote', version: '1.3.0' },
    /1\.3\.0 was taken back before\. This lifts that/,
  ],
  [
    'the way back from a canary',
    'rollback',
    CANARY,
    {},
    { act: 'rollback' },
    /The 10 % who have 1\.2\.0 go back to 1\.1\.0/,
  ],
  [
    'the way back from stable',
    'rollback',
    { stable: '1.1.0', previous: '1.0.0' },
    {},
    { act: 'rollback' },
    /All visitors go back to 1\.0\.0\..*Nobody can get 1\.1\.0/,
  ],
  [
    'a preview',
    'preview',
    {},
    { version: '2.0.0' },
    { act: 'preview', version: '2.0.0' },
    /Whoever asked for the preview of Serum gets 2\.0\.0/,
  ],
  [
    'no preview',
    'preview-off',
    { preview: '2.0.0' },
    {},
    { act: 'preview', version: null },
    /Whoever had 2\.0\.0 gets/,
  ],
  ['off', 'disable', {}, {}, { act: 'disable' }, /Serum is switched off/],
  ['on', 'enable', { enabled: false }, {}, { act: 'enable' }, /Everybody gets Serum 1\.0\.0 again/],
  [
    'maintenance with a message',
    'maintenance',
    {},
    { message: ' Counting. ' },
    { act: 'maintenance', maintenance: { message: 'Counting.', until: null } },
    /Visitors see this message in place of Serum; its links stay/,
  ],
  [
    'maintenance without',
    'maintenance',
    {},
    {},
    { act: 'maintenance', maintenance: { message: null, until: null } },
    /kept until it opens/,
  ],
  [
    'the end of maintenance',
    'maintenance-off',
    { maintenance: { message: null, until: null } },
    {},
    { act: 'maintenance', maintenance: null },
    /Serum opens again/,
  ],
])('%s says what it does and sends it', (_what, kind, channels, typed, change, text) => {
  const planned = plan(kind, channels, typed);
  expect(planned.problem).toBeNull();
  expect(planned.change).toEqual(change);
  expect(remoteAct.parse(planned.change)).toEqual(change);
  expect(planned.consequences.join(' ')).toMatch(text);
});

test.each<[string, ActKind, Channels, Partial<Draft>, RegExp]>([
  ['no version', 'canary', {}, { percent: '10' }, /Name a version/],
  ['what is no version', 'promote', {}, { version: 'latest' }, /looks like 1\.2\.0/],
  ['a canary of stable', 'canary', {}, { version: '1.0.0' }, /1\.0\.0 is stable already/],
  ['a promotion of stable', 'promote', {}, { version: '1.0.0' }, /1\.0\.0 is stable already/],
  ['a canary for nobody', 'canary', {}, { version: '1.2.0', percent: '0' }, /above 0/],
  ['more than all', 'canary', CANARY, { percent: '101' }, /from 0 to 100/],
  ['three digits behind the point', 'canary', CANARY, { percent: '1.001' }, /two digits/],
  ['the same share', 'canary', CANARY, {}, /10 % get it already/],
  ['no way back', 'rollback', {}, {}, /no version before 1\.0\.0/],
  ['an end in the past', 'maintenance', {}, { until: '2020-01-01T10:00' }, /an end in the future/],
  [
    'a preview of what was taken back',
    'preview',
    { banned: ['1.3.0'] },
    { version: '1.3.0' },
    /taken back, so nobody/,
  ],
  ['a preview that is gone', 'preview-off', {}, {}, /no preview/],
  ['maintenance that is over', 'maintenance-off', {}, {}, /open already/],
])('%s is a problem with a message', (_what, kind, channels, typed, text) => {
  const { change, problem } = plan(kind, channels, typed);
  expect(change).toBeNull();
  expect(problem).toMatch(text);
});

test('fills in the message of a running maintenance, with its end in the time of the device', () => {
  const until = '2999-05-01T10:30:00.000Z';
  const stored = plan('maintenance', { maintenance: { message: 'Counting.', until } });
  expect(stored.change).toEqual({ act: 'maintenance', maintenance: { message: 'Counting.', until } });
});
