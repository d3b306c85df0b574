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

/** An Arabic letter under a keycap before a non-joiner, three times, would end the renderer if it got there. */
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
    ...settings,
  });
  pools.push(pool);
  return pool;
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  warnings.length = 0;
});

it('a text known to end the renderer is made harmless before it gets there', async () => {
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

it(
  'a PDF that takes too long is given up after a second try, and the pool goes on',
  { timeout: 60_000 },
  async () => {
    const pool = startPool({
      patience: ({ data }) => ('lines' in data && data.lines.length > 1000 ? 3000 : 60_000),
    });
    await expect(pool.renderPdf(samplePdf('nl', 10_000), options)).rejects.toBeInstanceOf(PdfRenderError);
    expect((await pool.renderPdf(samplePdf(), options)).length).toBeGreaterThan(0);
    expect(warnings).toHaveLength(2);
  },
);

it('idle and recycled children are replaced when there is work again', async () => {
  const pool = startPool({ idleMs: 20, recycleAfter: 2 });
  const first = await pool.renderPdf(samplePdf(), options);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const later = await Promise.all(Array.from({ length: 5 }, () => pool.renderPdf(samplePdf(), options)));
  for (const pdf of later) expect(pdf.equals(first)).toBe(true);
  expect(warnings).toEqual([]);
});

it('closing lets running work finish and refuses new work', async () => {
  const pool = startPool();
  const running = [pool.renderPdf(samplePdf(), options), pool.renderPdf(samplePdf(), options)];
  await pool.close();
  for (const pdf of await Promise.all(running)) expect(pdf.length).toBeGreaterThan(0);
  await expect(pool.renderPdf(samplePdf(), options)).rejects.toThrow('the pool is closed');
});
