import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { defined } from '@penning/domain';
import { type Row, times } from './measure.ts';
import type { Penning } from './penning.ts';

const MIB = 1024 * 1024;
const CHUNK = 2 * MIB;
const MAX_MIB = 20;
/** A server's first upload also grows the heap that later ones reuse. */
const MAX_FIRST_MIB = 100;

/**
 * A file of the maximum upload size, chunk by chunk, until it is checked; and the same bytes sent
 * nowhere.
 */
export async function benchUpload(penning: Penning, mebibytes = 256): Promise<Row[]> {
  const pid = defined(penning.process.pid);
  const chunks = Array.from({ length: mebibytes / 2 }, () => randomBytes(CHUNK));
  defined(chunks[0]).write('%PDF-1.7\n', 'latin1');
  const from = performance.now();
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  const hashing = (performance.now() - from) / 1000;
  const sha256 = hash.digest('hex');
  const first = await measured(pid, () => upload(penning, chunks, sha256));
  const next = await measured(pid, () => upload(penning, chunks, sha256));
  const row = (what: string, { seconds, more }: Measured, max: number): Row => ({
    what,
    measured: `${seconds.toFixed(1)} s, ${more.toFixed(1)} MiB more in the server at most`,
    budget: `at most ${max} MiB more`,
    yardstick: `SHA-256 of the same bytes ${hashing.toFixed(1)} s (${times(seconds / hashing)})`,
    met: more <= max,
  });
  return [
    row(`first upload of ${mebibytes} MiB in chunks, checked at the end`, first, MAX_FIRST_MIB),
    row('the same once more', next, MAX_MIB),
  ];
}

interface Measured {
  readonly seconds: number;
  /** The peak memory of the process beyond what it used before, in MiB. */
  readonly more: number;
}

async function measured(pid: number, work: () => Promise<void>): Promise<Measured> {
  const before = await residentOf(pid, 'VmRSS');
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  return { seconds, more: Math.max(0, (await residentOf(pid, 'VmHWM')) - before) / MIB };
}

async function upload(penning: Penning, chunks: readonly Buffer[], sha256?: string): Promise<void> {
  const uuid = randomUUID();
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  await penning.call('POST', '/upload-files', { uuid, filename: 'large.pdf', total });
  for (const [index, chunk] of chunks.entries()) {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(chunk)], 'chunk'));
    const answer = await fetch(`${penning.url}/api/v1/upload-files/${uuid}/chunks/${index}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${penning.token()}` },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.body?.cancel();
  }
  await penning.call('POST', `/upload-files/${uuid}/complete`, sha256 === undefined ? {} : { sha256 });
}

/** The resident memory of a process now, or its peak since the last reset. */
async function residentOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
}
