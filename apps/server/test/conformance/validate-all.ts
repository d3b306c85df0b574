import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { defined } from '@penning/domain';

/** One finding of the kit about a document. */
export interface Finding {
  readonly id: string;
  readonly level: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** The folder of an installed kit: PENNING_CONFORMANCE_KIT, else shared/conformance beside the repository. */
export function findConformanceKit(): string | undefined {
  const beside = resolve(import.meta.dirname, '../../../../../shared/conformance');
  const folder = process.env['PENNING_CONFORMANCE_KIT'] ?? beside;
  const parts = ['validate.mjs', 'node_modules'];
  return parts.every((part) => existsSync(join(folder, part))) ? folder : undefined;
}

/** Validates documents with the conformance kit in a few threads, while the caller makes more. */
export interface Validator {
  validate(xml: string, strict: boolean): Promise<Finding[]>;
  close(): Promise<void>;
}

/** Starts the threads for the kit in a folder. */
export function startValidator(folder: string): Validator {
  const kit = pathToFileURL(join(folder, 'validate.mjs')).href;
  const waiting = new Map<number, (findings: Finding[]) => void>();
  const script = new URL('validate-worker.ts', import.meta.url);
  const workers = Array.from({ length: Math.max(1, Math.min(4, availableParallelism())) }, () => {
    const worker = new Worker(script, { workerData: { kit } });
    worker.on('message', ({ id, findings }: { id: number; findings: Finding[] }) => {
      waiting.get(id)?.(findings);
      waiting.delete(id);
    });
    return worker;
  });
  let serial = 0;
  return {
    validate: (xml, strict) =>
      new Promise((resolve) => {
        serial += 1;
        waiting.set(serial, resolve);
        defined(workers[serial % workers.length]).postMessage({ id: serial, xml, strict });
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
