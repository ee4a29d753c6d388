import { expect, test } from 'vitest';
import { readProfile } from './read-profile.ts';

const discord = {
  subject: 'id',
  handle: 'username',
  displayName: 'global_name',
  avatar: 'https://cdn.example/avatars/{id}/{avatar}.png',
};

test('finds the parts of a plain answer', () => {
  expect(readProfile(discord, { id: '80', username: 'mel', global_name: 'Mel', avatar: 'abc' })).toEqual({
    subject: '80',
    handle: 'mel',
    displayName: 'Mel',
    avatar: 'https://cdn.example/avatars/80/abc.png',
    profileUrl: null,
  });
});

test('knows no image when a part of its address is missing', () => {
  expect(readProfile(discord, { id: '80', avatar: null })).toMatchObject({ avatar: null, handle: null });
});

test('follows dotted paths and encodes what is put into an address', () => {
  const sources = { subject: 'data.id', handle: 'data.username', url: 'https://x.example/{data.username}' };
  const answer = { data: { id: 12, username: '../a?b' } };
  expect(readProfile(sources, answer)).toMatchObject({
    subject: '12',
    handle: '../a?b',
    profileUrl: 'https://x.example/..%2Fa%3Fb',
  });
});

test.each([
  ['nothing', {}],
  ['null', { id: null }],
  ['empty', { id: '' }],
  ['an object', { id: {} }],
  ['an invalid number', { id: 1e300 }],
  ['too long to be kept whole', { id: 'x'.repeat(256) }],
  ['a text that no database takes', { id: 'a\0b' }],
])('nobody is named by a subject that is %s', (_, answer) => {
  expect(readProfile(discord, answer)).toBeNull();
});

test.each(['__proto__.id', 'constructor.name', 'toString'])(
  'does not look behind the answer: %s',
  (subject) => {
    expect(readProfile({ subject }, {})).toBeNull();
  },
);

test.each([null, undefined, 'text', 7, []])('returns null for %j', (answer) => {
  expect(readProfile(discord, answer)).toBeNull();
});

test('returns only what can be shown and linked', () => {
  const sources = { ...discord, avatar: 'avatar', url: 'link' };
  const answer = {
    id: '1',
    username: ' \u0000mel\n ',
    global_name: '😀'.repeat(200),
    avatar: 'javascript:alert(1)',
    link: `https://long.example/${'x'.repeat(600)}`,
  };
  expect(readProfile(sources, answer)).toEqual({
    subject: '1',
    handle: 'mel',
    displayName: '😀'.repeat(100),
    avatar: null,
    profileUrl: null,
  });
});

test('half a character becomes one that can be stored', () => {
  expect(readProfile(discord, { id: '1', username: 'a\ud800' })).toMatchObject({ handle: 'a\ufffd' });
});
