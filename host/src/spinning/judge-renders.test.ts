import { expect, test } from 'vitest';
import { createRenderJudge } from './judge-renders.ts';

type Load = {
  /** Milliseconds from one render to the next. */
  readonly every: number;
  /** Whether effects of each ask for the next. */
  readonly isChained?: boolean;
  readonly forMs: number;
  readonly hertz?: number;
};

/** When the judge says so, in milliseconds from the beginning; null when it does not. */
function judge(...loads: readonly Load[]): number | null {
  let now = 0;
  const judge = createRenderJudge(() => now);
  for (const { every, isChained = false, forMs, hertz = 60 } of loads) {
    let frame = now;
    const end = now + forMs;
    for (; now < end; now += every) {
      for (; frame < now; frame += 1_000 / hertz) judge.noteFrame();
      if (judge.noteCommit()) return Math.round(now);
      judge.noteEffects(isChained && now + every < end);
    }
  }
  return null;
}

test.each<[string, Load]>([
  ['an effect that asks for the next render at once', { every: 0.3, isChained: true, forMs: 5_000 }],
  ['the same with a page that takes 18 ms', { every: 18, isChained: true, forMs: 5_000 }],
  ['an interval of 4 ms', { every: 4, forMs: 5_000 }],
  ['a chain of promises', { every: 0.5, forMs: 5_000 }],
  ['a chain of promises on a display of 240 Hz', { every: 0.5, forMs: 5_000, hertz: 240 }],
])('stops %s within 3 s', (_, load) => {
  expect(judge(load)).toBeLessThan(3_000);
});

test.each<[string, readonly Load[]]>([
  ['an animation of 60 Hz', [{ every: 1_000 / 60, forMs: 60_000 }]],
  ['an animation of 240 Hz', [{ every: 1_000 / 240, forMs: 60_000, hertz: 240 }]],
  ['an animation whose effects render again', [{ every: 1_000 / 120, forMs: 60_000 }]],
  ['one that takes the whole thread', [{ every: 40, forMs: 60_000, hertz: 25 }]],
  ['a timer of 10 ms', [{ every: 10, forMs: 60_000 }]],
  [
    'a long chain that ends',
    [
      { every: 1, isChained: true, forMs: 900 },
      { every: 500, forMs: 5_000 },
    ],
  ],
  [
    'a slow chain of 40',
    [
      { every: 100, isChained: true, forMs: 4_000 },
      { every: 500, forMs: 5_000 },
    ],
  ],
  [
    'a burst of answers',
    [
      { every: 3, forMs: 1_500 },
      { every: 100, forMs: 5_000 },
    ],
  ],
  ['a page that draws no frames', [{ every: 4, forMs: 10_000, hertz: 1 }]],
])('lets %s go on', (_, loads) => {
  expect(judge(...loads)).toBeNull();
});

test('counts frames only while renders come in a burst', () => {
  let now = 0;
  const judge = createRenderJudge(() => now);
  for (; now < 1_000; now += 16) judge.noteCommit();
  expect(judge.isCounting()).toBe(false);
  for (; now < 1_200; now += 2) judge.noteCommit();
  expect(judge.isCounting()).toBe(true);
  judge.reset();
  expect(judge.isCounting()).toBe(false);
});
