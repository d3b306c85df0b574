import { type AtProvider, startAtProvider } from '../../test/at-provider.ts';
import type { SimulatedPayment } from './said.ts';
import { type MollieSimulator, startMollie } from './simulator.ts';

/** A server whose companies pay at a Mollie of its own. */
export interface AtMollie extends AtProvider<MollieSimulator> {
  readonly mollie: MollieSimulator;
  /** Settles a payment in any of Mollie's states, and processes what that reports. */
  settle(id: string, status: SimulatedPayment['status']): Promise<void>;
}

export async function startAtMollie(): Promise<AtMollie> {
  const mollie = await startMollie();
  const client = { id: 'app_penning', secret: 'client-secret' };
  const at = await startAtProvider(mollie, { SERVICE_CLIENTS: JSON.stringify({ mollie: client }) });
  return {
    ...at,
    mollie,
    settle: async (id, status) => {
      await mollie.settle(id, status);
      await at.work();
    },
  };
}
