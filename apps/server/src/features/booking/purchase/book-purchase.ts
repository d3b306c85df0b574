import { Purchase } from '@penning/contract';
import {
  type Amount,
  addAmounts,
  amount,
  compareAmounts,
  defined,
  plainDate,
  sumAmounts,
} from '@penning/domain';
import type { Booked, PurchaseBooking } from '../../../integrations/port/accounting.ts';
import { RefusedBecause } from '../../../integrations/port/refused-for-good.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { findFile } from '../../../platform/upload/file-store.ts';
import { getBytes } from '../../../platform/upload/read-file.ts';
import type { ServiceAct } from '../../errand/act.ts';
import { type PurchaseRow, findPurchase } from '../../purchase/purchase-store.ts';
import { totalDiffersThere } from '../total-differs.ts';

/** Hands over a purchase with its file to a bookkeeping service. */
export const BOOK_PURCHASE: ServiceAct = {
  prepare: async (tx, services, { subjectId, definition }) => {
    const { companyId } = tx;
    const port = defined(definition.ports?.accounting);
    const row = defined(await findPurchase(tx, subjectId));
    const file = defined(await findFile(tx, 'purchase', row.fileId));
    if (!row.isComplete) throw new RefusedBecause('error.purchaseIncomplete');
    const { currency } = row;
    if (port.currencies && !port.currencies.includes(currency))
      throw new RefusedBecause('integration.currencyNotTaken', { currency });
    const purchase: PurchaseBooking = {
      ...bookingOf(row),
      file: async () => {
        const { filename, mediaType } = file;
        return { bytes: await getBytes(services, companyId, file), filename, mediaType };
      },
    };
    const check = ({ totalIncl: theirs = purchase.totalIncl }: Booked) => {
      const { totalIncl: ours } = purchase;
      if (compareAmounts(theirs, ours) === 0) return;
      throw totalDiffersThere({ ours, theirs, currency });
    };
    return {
      find: async (tools, access) => {
        const found = await port.findPurchase?.(tools, access, purchase);
        if (found) check(found);
        return found;
      },
      make: async (tools, access) => {
        const made = await port.bookPurchase?.(tools, access, purchase);
        if (!made) throw new RefusedBecause('error.noPurchaseAccounting');
        check(made);
        return made;
      },
    };
  },
  onDone: async (tx, services, { subjectId: documentId, definition }) => {
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at: services.clock.now(), event: 'booked', data });
  },
  onFailed: async (tx, services, { subjectId: documentId, definition }) => {
    const data = { integration: definition.name };
    await appendEvent(tx, { documentId, at: services.clock.now(), event: 'bookingFailed', data });
  },
};

function bookingOf(row: PurchaseRow): Omit<PurchaseBooking, 'file'> {
  const totalIncl = amount(defined(row.totalIncl));
  return {
    purchaseId: row.id,
    kind: row.type,
    number: row.number,
    date: plainDate(defined(row.invoiceDate)),
    dueDate: row.dueDate === null ? null : plainDate(row.dueDate),
    currency: row.currency,
    supplier: {
      name: row.supplierName,
      address: row.supplierAddress,
      postalCode: row.supplierPostalCode,
      city: row.supplierCity,
      country: row.supplierCountry,
      coc: row.supplierCoc,
      vatNumber: row.supplierVatNumber,
      email: row.supplierEmail,
    },
    totalIncl,
    parts: partsOf(Purchase.shape.vat.parse(row.vat), totalIncl),
  };
}

/** By rate where the breakdown is whole and comes to the total; else the total as one part without a rate. */
function partsOf(vat: Purchase['vat'], totalIncl: Amount): PurchaseBooking['parts'] {
  const parts = vat.flatMap(({ rate, base, vat: tax }) =>
    base === null || tax === null ? [] : [{ rate, inclVat: addAmounts(base, tax), vat: tax }],
  );
  const isWhole =
    parts.length > 0 &&
    parts.length === vat.length &&
    compareAmounts(sumAmounts(parts.map(({ inclVat }) => inclVat)), totalIncl) === 0;
  return isWhole ? parts : [{ rate: '', inclVat: totalIncl, vat: amount('0.00') }];
}
