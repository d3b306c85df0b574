import { resolve } from 'node:path';
import { startPenning } from './start-penning.ts';

/** One installation for all journeys; each registers a separate company. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const penning = await startPenning({
    // The company's own mail server runs on this machine, with certificates of the test authority.
    PRIVATE_ADDRESSES: 'true',
    NODE_EXTRA_CA_CERTS: resolve(import.meta.dirname, '../../apps/server/test/certificates/ca.crt'),
  });
  process.env['PENNING_E2E_URL'] = penning.url;
  process.env['PENNING_E2E_DATA'] = penning.dataDir;
  return () => penning.stop();
}
