import { BYTE_ORDER_MARK } from '@penning/domain';
import { bookingCsvHeadings, bookingCsvRows } from '@penning/domain/accounting/journal/booking-csv';
import type { BookkeepingFileContext } from './file-request.ts';
import { paymentEntry, readRevenueAccounts, saleEntry } from './post-journal.ts';
import { readPaid, readSold } from './read-journal.ts';

const JOURNALS = { sales: 'VRK', bank: 'BNK', memo: 'MEM' } as const;

/** A row per line of each transaction, in UTF-8. */
export async function* makeBookingCsv(context: BookkeepingFileContext): AsyncGenerator<Uint8Array> {
  const { settings: accounts, request } = context;
  const revenue = await readRevenueAccounts(context);
  yield Buffer.from(BYTE_ORDER_MARK + bookingCsvHeadings());
  for await (const sold of readSold(context)) {
    const entry = saleEntry(sold, { accounts, revenue });
    yield Buffer.from(bookingCsvRows(entry, JOURNALS[entry.journal]));
  }
  if (!request.payments) return;
  for (const isMoney of [true, false]) {
    for await (const paid of readPaid(context, isMoney)) {
      const entry = paymentEntry(paid, { accounts });
      yield Buffer.from(bookingCsvRows(entry, JOURNALS[entry.journal]));
    }
  }
}
