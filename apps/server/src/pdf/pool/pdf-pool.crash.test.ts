import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import type { PdfOptions } from '../pdf-data.ts';
import { samplePdf } from '../sample-pdf.ts';
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pdf-pool.ts';
import { PdfRenderError } from './pdf-render-error.ts';

const options: PdfOptions = {
  title: 'Crash',
  author: 'Penning',
  at: '2026-11-21T10:00:00Z',
  attachments: [],
};

/** An Arabic letter under a keycap before a non-joiner, three times, would crash the renderer if it got there. */
const FATAL = '\u0634\u20E3\u200C'.repeat(3);

const renderers = (): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
    .stdout.toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('render-worker.ts'),
    )
    .map(([pid]) => Number(pid));

const pools: PdfPool[] = [];
const warnings: string[] = [];
const startPool = (settings: Partial<PdfPoolOptions> = {}): PdfPool => {
  const pool = createPdfPool({
    log: { warn: (_, message) => warnings.push(message) },
    maxWorkers: 1,
    waitMs: 60_000,
    ...settings,
  });
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  warnings.length = 0;
});

it('a text known to crash the renderer is made harmless before it gets there', async () => {
  const pdf = await startPool().renderPdf({ ...samplePdf('en', 1), textAbove: FATAL }, options);
  expect(pdf.length).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

it.skipIf(spawnSync('ps').error)('a child that dies is replaced, and every PDF still comes', async () => {
  const pool = startPool();
  const expected = await pool.renderPdf(samplePdf('nl', 1000), options);
  const long = pool.renderPdf(samplePdf('nl', 1000), options);
  const others = [pool.renderPdf(samplePdf(), options), pool.renderSvgPages(samplePdf())];
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
  expect((await long).equals(expected)).toBe(true);
  for (const pdf of await Promise.all(others)) expect(pdf.length).toBeGreaterThan(0);
  expect(warnings).toEqual(['a PDF ended its renderer']);
});

it('a PDF that takes too long is abandoned, and the pool continues', async () => {
  const pool = startPool({
    workAllowed: ({ data }) => ('lines' in data && data.lines.length > 1000 ? 1000 : 60_000),
  });
  await expect(pool.renderPdf(samplePdf('nl', 10_000), options)).rejects.toBeInstanceOf(PdfRenderError);
  expect((await pool.renderPdf(samplePdf(), options)).length).toBeGreaterThan(0);
  expect(warnings).toHaveLength(1);
});

/** Right-to-left letters and marks, which the second attempt after a crash would leave out. */
const ARABIC = '\u0634\u0631\u0643\u0629 \u05E9\u05DC\u05D5\u05DD e\u0301';

it.skipIf(spawnSync('ps').error)(
  'a renderer that others end again and again does not change a letter',
  async () => {
    const data = { ...samplePdf('en', 400), textAbove: ARABIC };
    const expected = await startPool().renderPdf(data, options);
    const pool = startPool();
    const pdf = pool.renderPdf(data, options);
    for (let kill = 0; kill < 3; kill++) {
      await expect.poll(() => renderers().length, { timeout: 20_000 }).toBeGreaterThan(1);
      for (const pid of renderers().slice(1)) process.kill(pid, 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect((await pdf).equals(expected)).toBe(true);
    expect(warnings.length).toBeGreaterThan(0);
  },
);

it.skipIf(process.platform !== 'linux')(
  'time in which a renderer could not work does not count against it',
  async () => {
    const pool = startPool({ workAllowed: () => 4000 });
    const expected = await pool.renderPdf(samplePdf('nl', 500), options);
    const again = pool.renderPdf(samplePdf('nl', 500), { ...options });
    const [renderer] = renderers();
    process.kill(renderer ?? 0, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 6000));
    process.kill(renderer ?? 0, 'SIGCONT');
    expect((await again).equals(expected)).toBe(true);
    expect(warnings).toEqual([]);
  },
);

it('a late PDF isn’t ready yet, continues, and is there when requested again', async () => {
  const pool = startPool();
  const data = samplePdf('nl', 1000);
  for (const ask of [
    () => pool.renderPdf(data, options, { waitMs: 1 }),
    () => pool.renderSvgPages(data, { waitMs: 1 }),
  ])
    await expect(ask()).rejects.toMatchObject({ errorName: 'pdfNotReady' });
  const first = pool.renderPdf(data, options, { waitMs: 50_000 });
  const second = pool.renderPdf(data, options, { waitMs: 50_000 });
  // Requested twice, rendered once: the very same bytes in memory.
  expect((await first).buffer).toBe((await second).buffer);
  expect((await pool.renderPdf(data, options, { waitMs: 0 })).equals(await first)).toBe(true);
});

it('closing doesn’t wait forever: callers it cuts off are told to come back', async () => {
  const pool = startPool({ closeMs: 100 });
  const [running] = await Promise.allSettled([pool.renderPdf(samplePdf('nl', 5000), options), pool.close()]);
  expect(running).toMatchObject({ status: 'rejected', reason: { errorName: 'unavailable' } });
});

it('idle and recycled children are replaced when there is work again', async () => {
  const pool = startPool({ idleMs: 20, recycleAfter: 2 });
  const first = await pool.renderPdf(samplePdf(), options);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const later = await Promise.all(Array.from({ length: 5 }, () => pool.renderPdf(samplePdf(), options)));
  for (const pdf of later) expect(pdf.equals(first)).toBe(true);
  expect(warnings).toEqual([]);
});

it('closing lets running work finish and refuses new work', async () => {
  const pool = startPool({ closeMs: 30_000 });
  const running = [pool.renderPdf(samplePdf(), options), pool.renderPdf(samplePdf(), options)];
  await pool.close();
  for (const pdf of await Promise.all(running)) expect(pdf.length).toBeGreaterThan(0);
  await expect(pool.renderPdf(samplePdf(), options)).rejects.toMatchObject({ errorName: 'unavailable' });
});
