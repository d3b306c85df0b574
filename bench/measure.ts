import { defined } from '@penning/domain';

/** Times in milliseconds, sorted on demand. */
export interface Timings {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly perSecond: number;
}

/** Runs `work` repeatedly on `clients` at once, after a warm-up, and returns how long each run took. */
export async function measure(
  work: (index: number) => Promise<void>,
  options: { runs: number; clients?: number; warmUp?: number },
): Promise<Timings> {
  const { runs, clients = 1, warmUp = Math.min(50, runs) } = options;
  for (let index = 0; index < warmUp; index += 1) await work(-1 - index);
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < runs) {
        const index = next++;
        const from = performance.now();
        await work(index);
        times.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => defined(times[Math.min(times.length - 1, Math.floor(times.length * share))]);
  return {
    count: times.length,
    p50: at(0.5),
    p95: at(0.95),
    max: defined(times.at(-1)),
    perSecond: times.length / seconds,
  };
}

/** One line of the result: what was measured, its budget, and the reference of the same run. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly yardstick: string;
  readonly met: boolean;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const times = (value: number): string => `${value.toFixed(2)} ×`;

/** The rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  return [
    '| what | measured | budget | yardstick in the same run | met |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.measured} | ${row.budget} | ${row.yardstick} | ${row.met ? 'yes' : 'no'} |`,
    ),
  ].join('\n');
}
