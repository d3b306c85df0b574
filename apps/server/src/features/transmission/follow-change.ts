import type { Services } from '../../platform/services.ts';
import type { HandledChange } from '../incoming-webhook/change-handler.ts';
import { followMessage } from './follow-message.ts';
import { networkThrough } from './network-of.ts';
import { receiveReported } from './receive-incoming.ts';

/** Records what became of an e-invoice that was sent through a connection. */
export function followSent(
  services: Services,
  { companyId, connection, change }: HandledChange,
): Promise<void> {
  return followMessage(services, { companyId, connectionId: connection.id }, change);
}

/** Fetches an e-invoice that a connection received; it is made a purchase once. */
export function followReceived(
  services: Services,
  { companyId, connection, change }: HandledChange,
): Promise<void> {
  const own = { companyId, connectionId: connection.id };
  return receiveReported(services, { network: networkThrough(services, connection), own }, change.id);
}
