import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftProblems, formatSummary, PROPOSAL_LIMITS, proposalProblems } from './proposal-rules.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

function proposal(changes: Partial<Parameters<typeof proposalProblems>[0]> = {}) {
  return {
    title: 'Fund the Ibiza Embassy',
    body: 'The villa was cheap. The neighbours were not.',
    startAt: new Date(NOW + HOUR).toISOString(),
    endAt: new Date(NOW + 73 * HOUR).toISOString(),
    quorum: 500,
    ...changes,
  };
}

describe('proposalProblems', () => {
  test('finds nothing in a whole proposal', () => {
    expect(proposalProblems(proposal(), NOW)).toEqual({});
  });

  test.each([
    ['title', { title: ' Hi  ' }],
    ['title', { title: 'x'.repeat(257) }],
    ['body', { body: 'Too short to be read.'.slice(0, 19) }],
    ['body', { body: 'x'.repeat(10_001) }],
    ['summary', { summary: 'x'.repeat(281) }],
    ['discussionUrl', { discussionUrl: 'http://forum.example/42' }],
    ['discussionUrl', { discussionUrl: 'javascript:alert(1)' }],
    ['discussionUrl', { discussionUrl: `https://forum.example/${'x'.repeat(256)}` }],
    ['labels', { labels: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['labels', { labels: [' '] }],
    ['labels', { labels: ['x'.repeat(25)] }],
    ['startAt', { startAt: new Date(NOW + 4 * 60_000).toISOString() }],
    ['startAt', { startAt: '2026-13-45T00:00:00.000Z' }],
    ['endAt', { endAt: new Date(NOW + HOUR + HOUR - 1).toISOString() }],
    ['endAt', { endAt: new Date(NOW + HOUR + 30 * 24 * HOUR + 1).toISOString() }],
    ['endAt', { endAt: '2026-13-45T00:00:00.000Z' }],
    ['quorum', { quorum: 0 }],
    ['quorum', { quorum: Number.NaN }],
    ['quorum', { quorum: 10_000_001 }],
    ['quorum', { quorum: 1.005 }],
  ])('names %s when it is out of bounds: %o', (field, changes) => {
    expect(Object.keys(proposalProblems(proposal(changes), NOW))).toEqual([field]);
  });

  test('takes the bounds themselves', () => {
    const start = NOW + PROPOSAL_LIMITS.leadMs;
    const edge = {
      title: 'Five!',
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + PROPOSAL_LIMITS.lengthMaxMs).toISOString(),
      quorum: 0.01,
      discussionUrl: '',
    };
    expect(proposalProblems(proposal(edge), NOW)).toEqual({});
  });
});

describe('summaryOf', () => {
  test('takes the first paragraph and leaves its markup', () => {
    const markdown =
      '# Ibiza\n\n![villa](https://x.example/v.png)\n\nWe **keep** the [villa](https://x.example) for `sippin_serum`.\n\nMore.';
    expect(formatSummary(markdown)).toBe('We keep the villa for sippin_serum.');
  });

  test('is never longer than a summary may be, and a part of the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 40 }), (words) => {
        expect(formatSummary(words.join(' ')).length).toBeLessThanOrEqual(PROPOSAL_LIMITS.summaryMax);
      }),
    );
  });

  test('cuts a long paragraph between two words', () => {
    const summary = formatSummary('mutant '.repeat(100));
    expect(summary.endsWith('mutant…')).toBe(true);
    expect(summary.length).toBeLessThanOrEqual(280);
  });
});

describe('draftProblems', () => {
  test('lets a draft be unfinished: hardly any text, a start that has passed', () => {
    const draft = proposal({ title: 'Hi', body: '', startAt: new Date(NOW - HOUR).toISOString() });
    expect(draftProblems(draft, NOW)).toEqual({});
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(257) }],
    ['body', { body: 'x'.repeat(10_001) }],
    ['summary', { summary: 'x'.repeat(281) }],
    ['discussionUrl', { discussionUrl: `https://forum.example/${'x'.repeat(256)}` }],
    ['labels', { labels: ['x'.repeat(25)] }],
    ['quorum', { quorum: 0 }],
    ['startAt', { startAt: '' }],
    ['endAt', { endAt: '' }],
    ['endAt', { endAt: new Date(NOW + HOUR).toISOString() }],
  ])('finds what no draft can have: %s %o', (field, changes) => {
    expect(Object.keys(draftProblems(proposal(changes), NOW))).toEqual([field]);
  });
});
