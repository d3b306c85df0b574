/**
 * Sends requests at an even pace, whether or not earlier ones were answered; returns how long each took,
 * and how many failed.
 */
export async function hold(
  work: (index: number) => Promise<unknown>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failed = 0;
  const started = performance.now();
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const due = started + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((done) => setTimeout(done, early));
    const from = performance.now();
    running.push(
      work(index).then(
        () => void times.push(performance.now() - from),
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(running);
  return { times, failed };
}

/** The value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
