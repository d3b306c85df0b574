import type { HandlersOf } from '../../http/handler.ts';
import { listDeliveries } from './list-deliveries.ts';
import { clearMailbox, getMailboxMessage, listMailbox } from './read-mailbox.ts';
import { receiveBounceByHttp } from './receive-bounce.ts';
import { confirmDelivery, retryDelivery } from './retry-delivery.ts';

export const deliveryHandlers: HandlersOf<'delivery'> = {
  listOfInvoice: listDeliveries,
  retry: retryDelivery,
  confirm: confirmDelivery,
  receiveBounce: receiveBounceByHttp,
  listMailbox,
  getMailboxMessage,
  clearMailbox,
};
