import type { HandlersOf } from '../../http/handler.ts';
import { billItems } from './bill-items.ts';
import {
  createItem,
  deleteItem,
  deleteManyItems,
  getItem,
  listBillableItems,
  listUnbilled,
  reopenItems,
  updateBillableItem,
} from './billable-item.ts';

export const billableItemHandlers: HandlersOf<'billableItem'> = {
  list: listBillableItems,
  listUnbilled,
  get: getItem,
  create: createItem,
  update: updateBillableItem,
  delete: deleteItem,
  deleteMany: deleteManyItems,
  reopen: reopenItems,
  addToDraft: billItems,
};
