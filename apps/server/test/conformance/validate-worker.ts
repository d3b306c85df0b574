import { parentPort, workerData } from 'node:worker_threads';
import type { Finding } from './validate-all.ts';

interface ConformanceKit {
  validate(xml: string, options: { strict: boolean }): Promise<{ findings: Finding[] }>;
}

// Validates e-invoices with the conformance kit; one of a few threads, because a document takes a tenth of
// a second.
const kit = (await import((workerData as { kit: string }).kit)) as ConformanceKit;
parentPort?.on('message', ({ id, xml, strict }: { id: number; xml: string; strict: boolean }) => {
  void kit.validate(xml, { strict }).then(
    ({ findings }) => parentPort?.postMessage({ id, findings }),
    (error: unknown) =>
      parentPort?.postMessage({ id, findings: [{ id: 'KIT', level: 'error', text: String(error) }] }),
  );
});
