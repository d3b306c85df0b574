import type { Services } from '../../app.ts';
import { textOf } from '../../integrations/http-access-point.ts';
import type { IncomingMessage } from '../../integrations/access-point.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { describeError } from '../../log.ts';
import { receivePurchase } from '../purchase/receive-purchase.ts';
import { findAddressOwner } from './network-address-store.ts';

/**
 * Fetches what came in over the network and makes purchases of it. A message is confirmed once it is kept, so one that
 * is interrupted comes again and makes nothing twice; one that stops cannot hold up those behind it.
 */
export async function receiveIncoming(services: Services): Promise<void> {
  try {
    for (const message of await services.accessPoint.listIncoming()) {
      await receive(services, message).catch((error: unknown) =>
        services.log('error', 'incoming-not-kept', { messageId: message.id, ...describeError(error) }),
      );
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'inbox-unavailable', describeError(error));
  }
}

async function receive(services: Services, { id, recipient }: IncomingMessage): Promise<void> {
  const companyId = await findAddressOwner(services.database, recipient);
  if (companyId === null) {
    // Nobody's any more: left with the access point, which tells the sender.
    services.log('warn', 'incoming-for-nobody', { messageId: id, recipient: textOf(recipient) });
    return;
  }
  const bytes = await services.accessPoint.getIncoming(id);
  const received = await receivePurchase(services, { companyId, source: 'peppol', messageId: id, bytes });
  if (received.problem) services.log('warn', 'incoming-unreadable', { messageId: id, companyId });
  await services.accessPoint.confirmIncoming(id);
}
