import type { CompanyEvent } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';

/** Records in the company's event log what somebody did to the account, with who and from where. */
export function appendCompanyEvent(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  event: CompanyEvent,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  return appendEvent(tx, { documentId: tx.companyId, at: services.clock.now(), event, data });
}
