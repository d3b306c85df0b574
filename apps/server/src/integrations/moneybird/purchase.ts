import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { multipartBody } from '../outgoing/body-of.ts';
import type { BookedCustomer, Booked, PurchaseBooking } from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { administrationOf, askMoneybird, listPages } from './client.ts';
import { createContact, findContact } from './contact.ts';
import { MoneybirdInvoice, MoneybirdInvoices, MoneybirdTaxRates, amountOf, contactOf } from './mapping.ts';

const PURCHASES = 'documents/purchase_invoices';

interface At {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly office: string;
}

/** Hands over a purchase as a purchase invoice, with its supplier and file; people choose its accounts there. */
export async function bookMoneybirdPurchase(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = { tools, access, office: await administrationOf(tools, access) };
  const body = { purchase_invoice: await purchaseOf(at, purchase) };
  const asked = { method: 'POST', body } as const;
  const made = await askMoneybird(tools, access, `/${at.office}/${PURCHASES}`, MoneybirdInvoice, asked);
  return finish(at, made, purchase);
}

/** The purchase invoice with the supplier's number, date and total; one that has no file yet gets it. */
export async function findMoneybirdPurchase(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const office = await administrationOf(tools, access);
  const day = purchase.date.replaceAll('-', '');
  const all = await listPages(tools, access, `/${office}/${PURCHASES}`, MoneybirdInvoices, {
    filter: `period:${day}..${day},state:all`,
  });
  const found = all.find(
    ({ reference, total_price_incl_tax: total }) =>
      reference === purchase.number && amountOf(total) === purchase.totalIncl,
  );
  return found && finish({ tools, access, office }, found, purchase);
}

/** Each rate as a line with VAT, so that the total is the supplier's to the cent. */
async function purchaseOf(at: At, purchase: PurchaseBooking): Promise<object> {
  const { number, date, dueDate, currency, parts } = purchase;
  const { tools, access, office } = at;
  const rates = await listPages(tools, access, `/${office}/tax_rates`, MoneybirdTaxRates, {
    filter: 'tax_rate_type:purchase_invoice,active:true',
  });
  const taxRateOf = (rate: string): string | undefined =>
    rate === ''
      ? undefined
      : rates.find(
          ({ percentage, country }) =>
            percentage !== null &&
            percentage !== undefined &&
            !country &&
            Number(percentage) === Number(rate),
        )?.id;
  return {
    contact_id: await ensureSupplier(at, purchase),
    reference: number,
    date,
    ...(dueDate === null ? {} : { due_date: dueDate }),
    currency,
    prices_are_incl_tax: true,
    details_attributes: parts.map(({ rate, inclVat: price }, index) => {
      const taxRateId = taxRateOf(rate);
      return {
        description: number,
        amount: '1',
        price,
        ...(taxRateId === undefined ? {} : { tax_rate_id: taxRateId }),
        row_order: index,
      };
    }),
  };
}

/** The contact of a supplier: one that is there as it is, by VAT number or email, else a new one. */
async function ensureSupplier({ tools, access, office }: At, { supplier }: PurchaseBooking): Promise<string> {
  const customer: BookedCustomer = { ...supplier, id: null, number: '', isPerson: false };
  const ensured = { tools, access, at: `/${office}` };
  return (await findContact(ensured, customer))?.id ?? createContact(ensured, contactOf(customer));
}

async function finish(
  { tools, access, office }: At,
  { id, reference, total_price_incl_tax: total, attachments }: MoneybirdInvoice,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const attached = await attachUnlessRefused(async () => {
    if (attachments.length > 0) return;
    const { bytes, filename, mediaType: type } = await purchase.file();
    const file = await multipartBody({ file: new File([new Uint8Array(bytes)], filename, { type }) });
    const path = `/${office}/${PURCHASES}/${id}/attachments`;
    await askMoneybird(tools, access, path, z.unknown(), { method: 'POST', file });
  });
  const url = `${tools.addresses['web']}/${office}/documents/${id}`;
  return { id, number: reference ?? '', url, office, totalIncl: amountOf(total), ...attached };
}
