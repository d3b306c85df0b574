import type { CompanyEvent } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';

/** Records in the company's event log what was done with a service, and which fields; never the values entered. */
export async function appendToEventLog(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  { name }: ServiceDefinition,
  event: Extract<CompanyEvent, `integration${string}`>,
  fields: readonly string[] = [],
): Promise<void> {
  await appendEvent(tx, {
    documentId: tx.companyId,
    at: services.clock.now(),
    event,
    data: { integration: name, ...(fields.length > 0 ? { fields: fields.join(', ') } : {}) },
  });
}
