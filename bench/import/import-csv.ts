import type { Import } from '@penning/contract';
import { defined } from '@penning/domain';
import { type Penning, memoryOf } from '../penning.ts';

/** How an import went. */
export interface MeasuredImport {
  readonly imported: Import;
  /** From the upload to the last record. */
  readonly seconds: number;
  /** The part of it until the preview. */
  readonly previewSeconds: number;
  readonly undoSeconds: number;
  /** MiB above the start at most, children included. */
  readonly mib: number;
}

/** Imports a file from its upload over the preview and the job to the last record, and undoes it. */
export async function importCsv(penning: Penning, path: string, csv: string): Promise<MeasuredImport> {
  const pid = defined(penning.process.pid);
  const before = await memoryOf(pid);
  let max = before;
  const watching = setInterval(() => void memoryOf(pid).then((now) => (max = Math.max(max, now))), 500);
  try {
    const started = performance.now();
    const id = await upload(penning, path, csv);
    await penning.call('POST', `${path}/${id}/preview`, {});
    const looked = performance.now();
    await penning.call('POST', `${path}/${id}/start`, {});
    const imported = await whenDone(penning, `${path}/${id}`);
    const done = performance.now();
    await penning.call('DELETE', `${path}/${id}`);
    return {
      imported,
      seconds: (done - started) / 1000,
      previewSeconds: (looked - started) / 1000,
      undoSeconds: (performance.now() - done) / 1000,
      mib: max - before,
    };
  } finally {
    clearInterval(watching);
  }
}

async function upload(penning: Penning, path: string, csv: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([csv], 'records.csv', { type: 'text/csv' }));
  const answer = await fetch(`${penning.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${penning.token()}` },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return defined(/"id":"([\da-f-]{36})"/.exec(text)?.[1]);
}

async function whenDone(penning: Penning, path: string): Promise<Import> {
  for (;;) {
    const { data } = await penning.call<{ data: Import }>('GET', path);
    if (data.state === 'done') return data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
