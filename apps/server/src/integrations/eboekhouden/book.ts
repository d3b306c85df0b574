import type { Amount } from '@penning/domain';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { Booked, Booking, BookingMeans } from '../port/accounting.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { RefusedThere, askThere, findThere, listThere } from './ask-eboekhouden.ts';
import { administrationOf } from './client.ts';
import { type AtEboekhouden, ensureRelation, hasRelation } from './customer.ts';
import { Created, FoundMutation, INVOICES, TheirMutation, invoiceOf, mutationTotal } from './mapping.ts';
import { rowsOf, totalOf } from './posted-rows.ts';

/** The code for an invoice number that a mutation has already. */
const NUMBER_EXISTS = 'MUT_019';

/** The total that e-Boekhouden.nl will make of a document: what is posted there can only be deleted by people. */
export function expectTotal(booking: Booking): Amount {
  return totalOf(rowsOf(booking));
}

/** Posts a document as a mutation. */
export async function bookThere(
  tools: ServiceTools,
  access: ServiceAccess,
  booking: Booking,
  means: BookingMeans,
): Promise<Booked> {
  const at = { tools, access };
  const { office, debtorLedger } = await administrationOf(tools, access);
  try {
    const id = await createMutation(at, debtorLedger, booking, means);
    return toBooked(at, office, await askThere(tools, access, `mutation/${id}`, TheirMutation));
  } catch (error) {
    if (!(error instanceof RefusedThere) || error.code !== NUMBER_EXISTS) throw error;
    // An earlier try was never answered; or somebody entered the invoice by hand.
    const found = await findThereBooking(tools, access, booking);
    if (!found) throw error;
    return found;
  }
}

/** The mutation of a document by its invoice number. */
export async function findThereBooking(
  tools: ServiceTools,
  access: ServiceAccess,
  { number }: Booking,
): Promise<Booked | undefined> {
  const query = { ...INVOICES, invoiceNumber: number };
  const listed = await listThere(tools, access, 'mutation', FoundMutation, query);
  const found = listed.find(({ invoiceNumber }) => invoiceNumber === number);
  const mutation = found && (await findThere(tools, access, `mutation/${found.id}`, TheirMutation));
  if (!mutation) return undefined;
  const { office } = await administrationOf(tools, access);
  return toBooked({ tools, access }, office, mutation);
}

async function createMutation(
  at: AtEboekhouden,
  debtorLedger: string,
  booking: Booking,
  means: BookingMeans,
): Promise<string> {
  const relation = await ensureRelation(at, means.details, means);
  try {
    return await postMutation(at, booking, { debtorLedger, relation });
  } catch (error) {
    if (!(error instanceof RefusedByService) || (await hasRelation(at, relation))) throw error;
    // Somebody deleted the relation there: it is made again, once.
    const again = await ensureRelation(at, means.details, { ...means, customer: undefined });
    return postMutation(at, booking, { debtorLedger, relation: again });
  }
}

async function postMutation(
  { tools, access }: AtEboekhouden,
  booking: Booking,
  where: Parameters<typeof invoiceOf>[1],
): Promise<string> {
  const body = invoiceOf(booking, where);
  return (await askThere(tools, access, 'mutation', Created, { method: 'POST', body })).id;
}

export function toBooked({ tools }: AtEboekhouden, office: string, mutation: TheirMutation): Booked {
  // A mutation has no address of its own there: people look it up by its number.
  const url = tools.addresses['web'] ?? '';
  return { id: mutation.id, number: mutation.id, url, office, totalIncl: mutationTotal(mutation) };
}
