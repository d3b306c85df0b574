import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logSparingly } from './log-sparingly.ts';

const lines: [string, unknown][] = [];
const say = (times: number, details: Record<string, unknown>, sparingly: ReturnType<typeof logSparingly>) => {
  for (let time = 0; time < times; time += 1) sparingly(details);
};

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

it('logs the first immediately, then how many there were, less and less often, and a summary in the end', () => {
  const sparingly = logSparingly((_, event, details) => lines.push([event, details]), 'warn', 'away');
  say(8, { why: 'refused' }, sparingly);
  expect(lines).toEqual([['away', { why: 'refused' }]]);
  vi.advanceTimersByTime(1000);
  expect(lines.at(-1)).toEqual(['away', { why: 'refused', more: 6 }]);
  for (let tenth = 0; tenth < 1200; tenth += 1) {
    say(1, { why: 'starting' }, sparingly);
    vi.advanceTimersByTime(100);
  }
  const meanwhile = lines.length;
  expect(meanwhile).toBeLessThan(12);
  vi.advanceTimersByTime(120_000);
  const [event, details] = lines.at(-1) ?? [];
  expect([event, details]).toEqual(['away-over', { count: 1208, seconds: expect.any(Number) }]);
  sparingly({ why: 'again' });
  expect(lines.at(-1)).toEqual(['away', { why: 'again' }]);
});

it('logs a single one once', () => {
  const sparingly = logSparingly((_, event) => lines.push([event, {}]), 'warn', 'away');
  sparingly({});
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([['away', {}]]);
});
