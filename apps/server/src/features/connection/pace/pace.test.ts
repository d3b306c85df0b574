import { describe, expect, it } from 'vitest';
import { retryAfter } from './retry-after.ts';
import { type PaceUse, takeTurn } from './take-turn.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describe('a pace', () => {
  it.each(['window', 'bucket'] as const)('lets no more through than it says: %s', (shape) => {
    const pace = { per: 'connection', calls: 60, seconds: 60, shape } as const;
    let use: PaceUse | undefined;
    let passed = 0;
    for (let tenth = 0; tenth < 1200; tenth += 1) {
      const turn = takeTurn(pace, use, after(tenth / 10));
      if (turn.use) passed += 1;
      use = turn.use ?? use;
    }
    expect(passed).toBe(shape === 'window' ? 120 : 179);
  });

  it.each([
    ['window', 60_000 - 10_000],
    ['bucket', 20_000],
  ] as const)('says how long to wait: %s', (shape, waitMs) => {
    const pace = { per: 'connection', calls: 2, seconds: 60, shape } as const;
    const first = takeTurn(pace, undefined, start);
    const second = takeTurn(pace, first.use, after(0));
    expect(takeTurn(pace, second.use, after(10))).toEqual({ waitMs });
  });

  it('starts from nothing when it was counted by a clock that has been set back', () => {
    const pace = { per: 'connection', calls: 1, seconds: 60, shape: 'window' } as const;
    expect(takeTurn(pace, { startedAt: after(900), used: 1 }, start).waitMs).toBe(0);
  });
});

describe('a response that asks to wait', () => {
  const answer = (status: number, retry?: string) =>
    new Response('', { status, headers: retry === undefined ? {} : { 'retry-after': retry } });
  it.each([
    ['seconds', 429, '90', 90],
    ['a fraction', 429, '1.5', 1.5],
    ['a date', 429, 'Sat, 21 Nov 2026 10:02:00 GMT', 120],
    ['a moment in seconds since 1970', 429, String(after(45).getTime() / 1000), 45],
    ['nothing', 429, undefined, 30],
    ['something else', 429, 'soon', 30],
    ['the past', 429, 'Sat, 21 Nov 2026 09:00:00 GMT', 1],
    ['for ever', 429, '99999999', 86_400],
    ['maintenance', 503, '60', 60],
  ])('by %s', (_, status, retry, seconds) => {
    expect(retryAfter(answer(status, retry), start)).toEqual(after(seconds));
  });

  it.each([
    [200, '60'],
    [503, undefined],
    [500, '60'],
  ])('is none of %s with %s', (status, retry) => {
    expect(retryAfter(answer(status, retry), start)).toBeUndefined();
  });
});
