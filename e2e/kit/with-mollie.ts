import {
  type MollieSimulator,
  startMollie,
} from '../../apps/server/src/integrations/mollie/test/simulator.ts';
import { test as base } from './journey.ts';
import { startPenning } from './start-penning.ts';

/** An installation of its own, whose Mollie is on this machine. */
export const test = base.extend<{ mollie: MollieSimulator }>({
  mollie: async ({ browserName: _ }, use) => {
    const mollie = await startMollie();
    await use(mollie);
    await mollie.stop();
  },
  baseURL: async ({ mollie }, use) => {
    const penning = await startPenning({
      PRIVATE_ADDRESSES: 'true',
      SERVICE_URLS: JSON.stringify({ mollie: mollie.url }),
    });
    await use(penning.url);
    await penning.stop();
  },
});
