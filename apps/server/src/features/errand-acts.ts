import { BOOK } from './booking/book.ts';
import { REGISTER_PAYMENTS } from './booking/follow/register-payments.ts';
import { BOOK_PURCHASE } from './booking/purchase/book-purchase.ts';
import { CREATE_CUSTOMER } from './crm/create-at-crm.ts';
import { TELL_CUSTOMER } from './crm/follow/tell-customer.ts';
import { BLOCK_CLAIM } from './debt-collection/act/block-claim.ts';
import { HAND_OVER } from './debt-collection/act/hand-over.ts';
import { UPDATE_CLAIM } from './debt-collection/act/update-claim.ts';
import type { ServiceActs } from './errand/act.ts';

/** What services are asked to do with documents, customers and purchases: an act of a feature each. */
export const SERVICE_ACTS: ServiceActs = {
  book: BOOK,
  registerPayments: REGISTER_PAYMENTS,
  tellCustomer: TELL_CUSTOMER,
  createCustomer: CREATE_CUSTOMER,
  handOver: HAND_OVER,
  updateClaim: UPDATE_CLAIM,
  blockClaim: BLOCK_CLAIM,
  bookPurchase: BOOK_PURCHASE,
};
