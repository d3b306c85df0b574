import type { HandlersOf } from '../../http/handler.ts';
import { createReceipt } from './create-receipt.ts';
import { listRevenueGroups, saveRevenueGroups } from './group/revenue-groups.ts';
import { convertReceipt } from './invoice/convert-receipt.ts';
import { getReceipt, listReceipts } from './list-receipts.ts';
import { refreshReceipts } from './reading/refresh-receipts.ts';
import { listTurnoverFailures, retryTurnover } from './turnover/turnover-failures.ts';

export const receiptHandlers: HandlersOf<'receipt'> = {
  list: listReceipts,
  get: getReceipt,
  create: createReceipt,
  convert: convertReceipt,
  refresh: refreshReceipts,
  listGroups: listRevenueGroups,
  saveGroups: saveRevenueGroups,
  listTurnoverFailures,
  retryTurnover,
};
