import { type Amount, amountFromCents, amountToCents, subtractAmounts } from '@penning/domain';
import { z } from 'zod';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type {
  Booked,
  PurchaseBooking,
  PurchasePart,
  RemotePurchase,
  RemotePurchases,
} from '../port/accounting.ts';
import { attachUnlessRefused } from '../port/refused-file.ts';
import { askSnelstart, findAtSnelstart, listAtSnelstart, quoted } from './ask-snelstart.ts';
import { attachTo, toBooked } from './booked.ts';
import { officeOf } from './client.ts';
import { ensureSupplier } from './customer.ts';
import { Attachment, MAX_DESCRIPTION, PurchaseInvoice, SalesBooking, instantOf } from './mapping.ts';
import { Rate, rateKindOf } from './vat-entries.ts';

const BOOKINGS = 'inkoopboekingen';
const ATTACHMENTS = 'documenten/Inkoopboekingen';
const MAX_NUMBER = 25;

/** Purchases are posted once an account was chosen for them. */
export const takesPurchases = ({ purchaseAccount }: ServiceConfig): boolean => Boolean(purchaseAccount);

/** Posts a purchase as a purchase booking on the account that was chosen, with its file. */
export async function bookPurchaseAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = { tools, access };
  const office = await officeOf(tools, access);
  const rates = await askSnelstart(tools, access, 'btwtarieven', z.array(Rate));
  const supplier = await ensureSupplier(at, purchase.supplier);
  const body = purchaseOf(purchase, { supplier, account: accountOf(access), rates });
  const made = await askSnelstart(tools, access, BOOKINGS, SalesBooking, { method: 'POST', body });
  const file = await purchase.file();
  const attached = await attachUnlessRefused(() =>
    attachTo(at, { path: ATTACHMENTS, parentIdentifier: made.id }, file),
  );
  return { ...toBooked(at, office, made), ...attached };
}

/** The purchase booking with the supplier's number, date and total; one that has no file yet gets it. */
export async function findPurchaseAtSnelstart(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const at = { tools, access };
  const filter = `factuurnummer eq ${quoted(numberOf(purchase))}`;
  const listed = await listAtSnelstart(tools, access, 'inkoopfacturen', PurchaseInvoice, filter);
  const same = listed.find(
    ({ factuurDatum, factuurBedrag }) =>
      factuurDatum === purchase.date && factuurBedrag === purchase.totalIncl,
  );
  const id = same?.inkoopBoeking?.id;
  const found = id && (await findAtSnelstart(tools, access, `${BOOKINGS}/${id}`, SalesBooking));
  if (!found) return undefined;
  const attached = await askSnelstart(tools, access, `${ATTACHMENTS}/${found.id}`, z.array(Attachment));
  const refused = await attachUnlessRefused(async () => {
    if (attached.length === 0)
      await attachTo(at, { path: ATTACHMENTS, parentIdentifier: found.id }, await purchase.file());
  });
  return { ...toBooked(at, await officeOf(tools, access), found), ...refused };
}

/** Those of some purchase bookings that are still there: all that is open at once, and each of the others by itself. */
export async function listSnelstartPurchases(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const office = await officeOf(tools, access);
  const open = await listAtSnelstart(
    tools,
    access,
    'inkoopfacturen',
    PurchaseInvoice,
    'openstaandSaldo ne 0',
  );
  const purchases: RemotePurchase[] = [];
  for (const id of ids) {
    const invoice = open.find(({ inkoopBoeking }) => inkoopBoeking?.id === id);
    if (invoice) {
      const { factuurBedrag: totalIncl, factuurnummer: number, factuurDatum: date } = invoice;
      purchases.push({ id, totalIncl, number, date });
      continue;
    }
    const booking = await findAtSnelstart(tools, access, `${BOOKINGS}/${id}`, SalesBooking);
    if (booking) purchases.push({ id, totalIncl: booking.factuurbedrag, number: booking.factuurnummer });
  }
  return { office, purchases };
}

function accountOf({ config }: ServiceAccess): string {
  const { purchaseAccount } = config;
  if (typeof purchaseAccount !== 'string' || purchaseAccount === '')
    throw new IntegrationProblem('choiceMissing');
  return purchaseAccount;
}

const numberOf = ({ number }: PurchaseBooking): string => number.slice(0, MAX_NUMBER);

/**
 * Lines without VAT, and the VAT of each kind beside them. What is taxed at no rate that SnelStart has on the day of the
 * invoice is posted whole, so that the total is the supplier's in any case.
 */
function purchaseOf(
  purchase: PurchaseBooking,
  at: { supplier: string; account: string; rates: readonly z.output<typeof Rate>[] },
): object {
  const { date, supplier, totalIncl, parts } = purchase;
  const vat = new Map<string, bigint>();
  const lines = parts.map((part) => {
    const kind = rateKindOf(at.rates, part.rate, date) ?? 'Geen';
    const isTaxed = kind !== 'Geen';
    if (isTaxed) vat.set(kind, (vat.get(kind) ?? 0n) + amountToCents(part.vat));
    return {
      omschrijving: numberOf(purchase),
      grootboek: { id: at.account },
      bedrag: Number(isTaxed ? exclOf(part) : part.inclVat),
      btwSoort: kind,
    };
  });
  return {
    factuurnummer: numberOf(purchase),
    factuurdatum: instantOf(date),
    leverancier: { id: at.supplier },
    omschrijving: supplier.name.slice(0, MAX_DESCRIPTION),
    factuurbedrag: Number(totalIncl),
    boekingsregels: lines,
    btw: [...vat].map(([kind, cents]) => ({
      btwSoort: `Inkopen${kind}`,
      btwBedrag: Number(amountFromCents(cents)),
    })),
  };
}

const exclOf = ({ inclVat, vat }: PurchasePart): Amount => subtractAmounts(inclVat, vat);
