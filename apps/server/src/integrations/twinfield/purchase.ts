import { type Amount, absAmount, negateAmount, subtractAmounts } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { elementsOf } from '../outgoing/soap.ts';
import type { Booked, PurchaseBooking, RemotePurchase, RemotePurchases } from '../port/accounting.ts';
import { type AtOffice, processXml } from './ask-twinfield.ts';
import { findTransaction, toBooked, transactionIn } from './book.ts';
import { SUPPLIER_TRANSACTIONS, browse } from './browse.ts';
import { openOffice, purchaseJournalOf, purchaseVatCodes } from './client.ts';
import {
  MAX_DESCRIPTION,
  type Transaction,
  dayOf,
  fit,
  lineOf,
  readTransaction,
  valueOf,
} from './mapping.ts';
import { ensureTwinfieldSupplier } from './supplier.ts';
import { keyOf } from './transaction-key.ts';

/** Purchases are posted once an account was chosen for them. */
export const takesPurchases = ({ purchaseAccount }: ServiceConfig): boolean => Boolean(purchaseAccount);

/** Posts a purchase as a purchase transaction on the account that was chosen. */
export async function bookPurchaseAtTwinfield(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked> {
  const at = await openOffice(tools, access);
  const { purchaseAccount: account } = access.config;
  if (typeof account !== 'string' || account === '') throw new IntegrationProblem('choiceMissing');
  const journal = await purchaseJournalOf(at);
  const rates = purchase.parts.map(({ rate }) => rate).filter((rate) => Number(rate) !== 0);
  const vatCodes = await purchaseVatCodes(at, { rates, on: purchase.date });
  const supplier = await ensureTwinfieldSupplier(at, purchase.supplier);
  const isFinal = access.config['destiny'] === 'final';
  const made = await processXml(
    at,
    transactionOf(purchase, { office: at.office, journal, account, supplier, vatCodes, isFinal }),
  );
  return toBooked(at, asPurchase(readTransaction(transactionIn(made))));
}

/** The purchase transaction with the supplier's number and total in the journal. */
export async function findPurchaseAtTwinfield(
  tools: ServiceTools,
  access: ServiceAccess,
  purchase: PurchaseBooking,
): Promise<Booked | undefined> {
  const at = await openOffice(tools, access);
  const journal = await purchaseJournalOf(at);
  const { number, date, totalIncl } = purchase;
  const rows = await browse(at, { 'fin.trs.line.invnumber': number }, SUPPLIER_TRANSACTIONS);
  for (const row of rows.filter((each) => each.code === journal && each.date === date)) {
    const found = await findPurchaseTransaction(at, row);
    if (found?.total === totalIncl) return toBooked(at, found);
  }
  return undefined;
}

/** Those of some purchase transactions that are still there, each read by itself. */
export async function listTwinfieldPurchases(
  tools: ServiceTools,
  access: ServiceAccess,
  ids: readonly string[],
): Promise<RemotePurchases> {
  const at = await openOffice(tools, access);
  const purchases: RemotePurchase[] = [];
  for (const id of ids) {
    const found = await findPurchaseTransaction(at, keyOf(id));
    if (found) purchases.push({ id, totalIncl: found.total, number: found.invoiceNumber });
  }
  return { office: at.office, purchases };
}

/** A purchase transaction by its journal and number; what is owed is positive. */
async function findPurchaseTransaction(
  at: AtOffice,
  key: { code: string; number: string },
): Promise<Transaction | undefined> {
  const found = await findTransaction(at, key);
  return found && asPurchase(found);
}

/** The signs of a transaction are those of a sale. */
function asPurchase(transaction: Transaction): Transaction {
  const { total, open, sumOfLines } = transaction;
  return {
    ...transaction,
    total: negateAmount(total),
    open: negateAmount(open),
    sumOfLines: negateAmount(sumOfLines),
  };
}

interface PostedAt {
  readonly office: string;
  readonly journal: string;
  readonly account: string;
  readonly supplier: string;
  /** The code of each rate that there is one for. */
  readonly vatCodes: ReadonlyMap<string, string>;
  readonly isFinal: boolean;
}

/** The total, and each rate without VAT and with its VAT; what there is no code for is posted whole. */
function transactionOf(purchase: PurchaseBooking, at: PostedAt): Writing {
  const { number, date, dueDate, currency, supplier, totalIncl, parts } = purchase;
  const header = elementsOf({
    code: at.journal,
    currency,
    date: dayOf(date),
    invoicenumber: number,
    office: at.office,
    duedate: dayOf(dueDate ?? date),
  });
  const description = textElement('description', fit(supplier.name, MAX_DESCRIPTION));
  const total = lineOf('total', 1, [
    ...elementsOf({ dim2: at.supplier }),
    ...valueOf(totalIncl, 'credit'),
    description,
  ]);
  const details = parts.map(({ rate, inclVat, vat }, index) => {
    const code = at.vatCodes.get(rate);
    const value: Amount = code === undefined ? inclVat : subtractAmounts(inclVat, vat);
    return lineOf('detail', index + 2, [
      ...elementsOf({ dim1: at.account }),
      ...valueOf(value, 'debit'),
      ...elementsOf({ vatvalue: code === undefined ? '' : absAmount(vat) }),
      description,
      ...elementsOf({ vatcode: code ?? '' }),
    ]);
  });
  return parentElement('transactions', {
    name: 'transaction',
    attributes: {
      destiny: at.isFinal ? 'final' : 'temporary',
      raisewarning: 'false',
      autobalancevat: 'true',
    },
    content: [parentElement('header', header), parentElement('lines', total, details)],
  });
}
