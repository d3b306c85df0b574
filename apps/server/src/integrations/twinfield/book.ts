import { type XmlElement, elementAt } from '@penning/domain';
import { textElement } from '@penning/domain/einvoice/xml';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, Booking, BookingMeans } from '../port/accounting.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type AtOffice, findAtTwinfield, processXml } from './ask-twinfield.ts';
import { browse } from './browse.ts';
import { openOffice, settingsOf } from './client.ts';
import { ensureTwinfieldCustomer, hasCustomer } from './customer.ts';
import { type EntrySettings, type Transaction, readTransaction, transactionOf } from './mapping.ts';
import { type TransactionKey, idOf, keyOf } from './transaction-key.ts';

/** Posts a document as a sales transaction. */
export async function bookAtTwinfield(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const at = await openOffice(tools, access);
  const settings = await settingsOf(at);
  const customer = await ensureTwinfieldCustomer(at, means.details, means);
  try {
    return toBooked(at, await send(at, booking, { customer, settings }));
  } catch (error) {
    if (!(error instanceof RefusedByService) || (await hasCustomer(at, customer))) throw error;
    // Somebody deleted the customer there: it is made again, once.
    const again = await ensureTwinfieldCustomer(at, means.details, { ...means, customer: undefined });
    return toBooked(at, await send(at, booking, { customer: again, settings }));
  }
}

/** The sales transaction of a document, by its invoice number in the journal. */
export async function findTwinfieldBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  { number }: Booking,
): Promise<Booked | undefined> {
  const at = await openOffice(tools, access);
  const { journal } = await settingsOf(at);
  const rows = await browse(at, { 'fin.trs.line.invnumber': number });
  const row = rows.find(({ code }) => code === journal);
  const found = row && (await findTransaction(at, row));
  return found && toBooked(at, found);
}

/** Deletes a transaction that turned out wrong; one that was made for good can only be corrected there. */
export async function withdrawAtTwinfield(
  tools: ServiceTools,
  access: ServiceAccess,
  id: string,
): Promise<void> {
  const at = await openOffice(tools, access);
  const { code, number } = keyOf(id);
  await processXml(at, {
    name: 'transaction',
    attributes: { action: 'delete', reason: 'Penning' },
    content: [textElement('office', at.office), textElement('code', code), textElement('number', number)],
  });
}

/** A transaction by its journal and number; undefined when it is there no longer. */
export async function findTransaction(
  at: AtOffice,
  { code, number }: TransactionKey,
): Promise<Transaction | undefined> {
  const found = await findAtTwinfield(at, { type: 'transaction', code, number });
  return found && readTransaction(transactionIn(found));
}

async function send(
  at: AtOffice,
  booking: Booking,
  how: { customer: string; settings: EntrySettings },
): Promise<Transaction> {
  const { office } = at;
  const answer = await processXml(at, transactionOf(booking, { office, ...how }));
  return readTransaction(transactionIn(answer));
}

export const transactionIn = (answer: XmlElement): XmlElement => elementAt(answer, 'transaction') ?? answer;

/** What its lines come to counts where that differs from its total. */
export function toBooked({ office, tools }: AtOffice, transaction: Transaction): Booked {
  const { code, number, total, sumOfLines } = transaction;
  return {
    id: idOf(transaction),
    office,
    number: `${code} ${number}`,
    url: `${tools.addresses['web']}/UI/#/Transactions`,
    totalIncl: sumOfLines === total ? total : sumOfLines,
  };
}
