import { defined } from '@penning/domain';
import { type Penning, memoryOf } from './penning.ts';

/** A file that was read to its end and discarded. */
export interface Fetched {
  readonly seconds: number;
  readonly bytes: number;
  /** The memory of the server and its renderers while it was made, in MiB. */
  readonly peak: number;
}

/** Reads a file of the API, whose URL is its authorisation, and watches the memory meanwhile. */
export async function fetchFile(penning: Penning, path: string): Promise<Fetched> {
  let peak = 0;
  const watch = setInterval(
    () => void memoryOf(defined(penning.process.pid)).then((now) => (peak = Math.max(peak, now))),
    200,
  );
  const from = performance.now();
  const answer = await fetch(`${penning.url}/api/v1${path}`);
  let bytes = 0;
  for await (const part of defined(answer.body)) bytes += (part as Uint8Array).byteLength;
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  peak = Math.max(peak, await memoryOf(defined(penning.process.pid)));
  return { seconds, bytes, peak };
}
