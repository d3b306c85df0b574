import type { HandlersOf } from '../../http/handler.ts';
import { listDeliveries } from './list-deliveries.ts';
import { clearMailbox, getMailboxMessage, listMailbox } from './read-mailbox.ts';
import { retryDelivery } from './retry-delivery.ts';

export const deliveryHandlers: HandlersOf<'delivery'> = {
  listOfInvoice: listDeliveries,
  retry: retryDelivery,
  listMailbox,
  getMailboxMessage,
  clearMailbox,
};
