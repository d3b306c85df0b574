import { deleteVatCodeRow, listVatCodes, lockVatCode, updateVatCodeRetired } from './vat-code-store.ts';

/** VAT codes as codes of lines, which are deleted or retired. */
export const VAT_CODES = {
  key: 'vatId',
  lock: lockVatCode,
  list: listVatCodes,
  updateRetired: updateVatCodeRetired,
  deleteRow: deleteVatCodeRow,
} as const;
