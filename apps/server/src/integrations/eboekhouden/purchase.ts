import { daysBetween } from '@penning/domain';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import type { Booked, PurchaseBooking, RemotePurchase, RemotePurchases } from '../port/accounting.ts';
import { RefusedThere, askThere, findThere, listThere } from './ask-eboekhouden.ts';
import { toBooked } from './book.ts';
import { administrationOf, creditorLedgerOf } from './client.ts';
import { ensureSupplier } from './customer.ts';
import {
  Created,
  FoundMutation,
  MAX_DESCRIPTION,
  PURCHASES,
  TheirMutation,
  mutationTotal,
} from './mapping.ts';
import { purchaseVatCode } from './vat-codes.ts';

/** The codes for an invoice number that a mutation has already. */
const NUMBER_EXISTS: ReadonlySet<string> = new Set(['MUT_019', 'MUT_020']);
const MAX_NUMBER = 50;

/** Purchases are posted once an account was chosen for them. */
export const takesPurchases = ({ purchaseAccount }: ServiceConfig): boolean => Boolean(purchaseAccount);

/** Posts a purchase as a mutation on the account that was chosen. */
export async function bookPurchaseThere(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = { tools, access };
  const { office } = await administrationOf(tools, access);
  const creditorLedger = await creditorLedgerOf(tools, access);
  const relation = await ensureSupplier(at, purchase.supplier);
  const body = purchaseOf(purchase, { account: accountOf(access), creditorLedger, relation });
  try {
    const { id } = await askThere(tools, access, 'mutation', Created, { method: 'POST', body });
    return toBooked(at, office, await askThere(tools, access, `mutation/${id}`, TheirMutation));
  } catch (error) {
    if (!(error instanceof RefusedThere) || !NUMBER_EXISTS.has(error.code)) throw error;
    // An earlier try was never answered; or somebody entered the purchase by hand.
    const found = await findPurchaseThere(tools, access, purchase);
    if (!found) throw error;
    return found;
  }
}

/** The mutation with the supplier's number, date and total. */
export async function findPurchaseThere(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const number = numberOf(purchase);
  const listed = await listThere(tools, access, 'mutation', FoundMutation, {
    ...PURCHASES,
    invoiceNumber: number,
  });
  for (const { id, invoiceNumber } of listed) {
    if (invoiceNumber !== number) continue;
    const mutation = await findThere(tools, access, `mutation/${id}`, TheirMutation);
    if (!mutation || mutation.date !== purchase.date) continue;
    if (mutationTotal(mutation) !== purchase.totalIncl) continue;
    const { office } = await administrationOf(tools, access);
    return toBooked({ tools, access }, office, mutation);
  }
  return undefined;
}

/** Those of some purchases that are still there, each asked for by itself. */
export async function listPurchasesThere(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const { office } = await administrationOf(tools, access);
  const purchases: RemotePurchase[] = [];
  for (const id of ids) {
    const mutation = await findThere(tools, access, `mutation/${id}`, TheirMutation);
    if (!mutation) continue;
    const { invoiceNumber: number, date } = mutation;
    purchases.push({ id, totalIncl: mutationTotal(mutation), number, date });
  }
  return { office, purchases };
}

const numberOf = ({ number }: PurchaseBooking): string => number.slice(0, MAX_NUMBER);

function accountOf({ config }: ServiceAccess): string {
  const { purchaseAccount } = config;
  if (typeof purchaseAccount !== 'string' || purchaseAccount === '')
    throw new IntegrationProblem('choiceMissing');
  return purchaseAccount;
}

/** Each rate as a row with its VAT, so that the total is the supplier's to the cent. */
function purchaseOf(
  purchase: PurchaseBooking,
  { account, creditorLedger, relation }: { account: string; creditorLedger: string; relation: string },
): object {
  const { date, dueDate, supplier, parts } = purchase;
  const number = numberOf(purchase);
  return {
    ...PURCHASES,
    date,
    ledgerId: Number(creditorLedger),
    invoiceNumber: number,
    termOfPayment: dueDate === null ? 0 : Math.max(daysBetween(date, dueDate), 0),
    inExVat: 'IN',
    description: supplier.name.slice(0, MAX_DESCRIPTION),
    relationId: Number(relation),
    rows: parts.map(({ rate, inclVat }) => ({
      ledgerId: Number(account),
      vatCode: purchaseVatCode(rate),
      amount: Number(inclVat),
      description: number,
    })),
  };
}
