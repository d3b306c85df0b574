import { startPenning } from './start-penning.ts';

/** One installation for all journeys; each registers a company of its own in it. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const penning = await startPenning();
  process.env['PENNING_E2E_URL'] = penning.url;
  process.env['PENNING_E2E_DATA'] = penning.dataDir;
  return () => penning.stop();
}
