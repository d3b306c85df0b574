import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readerOf } from './reader.ts';
import { type ReadingPool, type ReadingPoolOptions, createReadingPool } from './reading-pool.ts';
import type * as readers from './test/readers.ts';

const module = new URL('./test/readers.ts', import.meta.url);
const ECHO = readerOf<typeof readers.echo>(module, 'echo');
const MIB = 1024 * 1024;

let pool: ReadingPool | undefined;
const warnings: object[] = [];
const poolWith = (options: Omit<ReadingPoolOptions, 'log'> = {}) =>
  (pool = createReadingPool({ log: { warn: (details) => warnings.push(details) }, ...options }));
afterEach(async () => {
  await pool?.close();
  warnings.length = 0;
});

const pidOf = async (from: ReadingPool) => {
  const reading = await from.read(ECHO, new Uint8Array(3));
  if (!reading.ok) throw new Error(reading.limit);
  return reading.value.pid;
};

it('reads in another process, which it keeps for the next file', async () => {
  const from = poolWith({ maxChildren: 1 });
  const reading = await from.read(ECHO, new Uint8Array(5 * MIB));
  expect(reading).toMatchObject({ ok: true, value: { size: 5 * MIB } });
  const pid = await pidOf(from);
  expect(pid).not.toBe(process.pid);
  expect(await pidOf(from)).toBe(pid);
});

it.each([
  ['time', 'spin', { cpuMs: 1000 }],
  // Long enough for the next file on a busy machine.
  ['time', 'spin', { clockMs: 8000 }],
  ['memory', 'fillHeap', { bytes: 160 * MIB }],
  ['memory', 'fillBuffers', { bytes: 200 * MIB }],
  ['crash', 'crash', {}],
] as const)('ends what takes too much %s (%s) and reads the next file', async (limit, name, limits) => {
  const from = poolWith({ maxChildren: 1, limits });
  const hostile = readerOf<() => void>(module, name);
  const [reading, pid] = await Promise.all([from.read(hostile), pidOf(from)]);
  expect(reading).toEqual({ ok: false, limit });
  expect(pid).toBeGreaterThan(0);
  expect(warnings).toEqual([{ reader: name, limit }]);
});

it('throws when the reader itself fails, and continues', async () => {
  const from = poolWith();
  await expect(from.read(readerOf<typeof readers.fail>(module, 'fail'))).rejects.toThrow(
    'the reader is wrong',
  );
  await expect(from.read(readerOf<() => void>(module, 'missing'))).rejects.toThrow('exports no function');
  expect(await pidOf(from)).toBeGreaterThan(0);
});

it('replaces a child in which a file left too much behind', async () => {
  const from = poolWith({ maxChildren: 1, limits: { bytes: 400 * MIB } });
  const first = await pidOf(from);
  expect(await from.read(readerOf<typeof readers.leave>(module, 'leave'), 200 * MIB)).toMatchObject({
    ok: true,
  });
  expect(await pidOf(from)).not.toBe(first);
});

it('ends idle children, finishes requests when it closes, and accepts none afterwards', async () => {
  const from = poolWith({ idleMs: 20 });
  const first = await pidOf(from);
  await expect.poll(async () => (await wait(30), pidOf(from)), { timeout: 20_000 }).not.toBe(first);
  const asked = Promise.all([pidOf(from), pidOf(from), pidOf(from)]);
  await from.close();
  expect(await asked).toHaveLength(3);
  await expect(from.read(ECHO, new Uint8Array(1))).rejects.toThrow('closed');
});

it('refuses more than may wait, and accepts it when there is room again', async () => {
  const from = poolWith({ maxChildren: 1, maxWaitingBytes: 4 * MIB });
  const some = () => from.read(ECHO, new Uint8Array(3 * MIB));
  const asked = [some(), some()];
  await expect(some()).rejects.toMatchObject({ errorName: 'unavailable' });
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
  expect(await some()).toMatchObject({ ok: true });
});
