import type { HandlersOf } from '../../http/handler.ts';
import { deletePurchase } from './delete-purchase.ts';
import { downloadPurchase } from './download-purchase.ts';
import { listPurchaseEvents } from './list-purchase-events.ts';
import { getPurchase, listPurchases } from './list-purchases.ts';
import { markPurchasePaid, markPurchaseUnpaid } from './pay-purchase.ts';
import { updatePurchase } from './update-purchase.ts';
import { uploadPurchase } from './upload-purchase.ts';

export const purchaseHandlers: HandlersOf<'purchase'> = {
  list: listPurchases,
  get: getPurchase,
  listTimeline: listPurchaseEvents,
  create: uploadPurchase,
  update: updatePurchase,
  markPaid: markPurchasePaid,
  markUnpaid: markPurchaseUnpaid,
  delete: deletePurchase,
  downloadFile: downloadPurchase,
};
