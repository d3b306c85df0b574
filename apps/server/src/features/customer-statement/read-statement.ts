import { Currency, type Customer, type CustomerStatement, MAX_STATEMENT_LINES } from '@penning/contract';
import {
  type Amount,
  type PlainDate,
  addAmounts,
  amount,
  daysBetween,
  isNegative,
  isZero,
  negateAmount,
  plainDate,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { readCustomer } from '../customer/read-customers.ts';
import { findDefaultProfile, getCompany } from '../document/master-data-store.ts';
import { type LineRow, listMoves, listOpenItems, listOpenings } from './statement-store.ts';

type Account = CustomerStatement['accounts'][number];
type Line = Account['lines'][number];

const ZERO = amount('0.00');

/** A statement with the customer that it is for. */
export interface ReadStatement {
  readonly customer: Customer;
  readonly statement: CustomerStatement;
}

/** Reads a customer's account: what is open on a day, or what happened in a period. */
export async function readStatement(
  tx: TenantTx,
  services: Services,
  {
    customerId,
    from,
    until,
  }: { customerId: string; from?: PlainDate | undefined; until?: PlainDate | undefined },
): Promise<ReadStatement> {
  const [customer, company, profile] = await Promise.all([
    readCustomer(tx, customerId),
    getCompany(tx),
    findDefaultProfile(tx),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  const day = until ?? today;
  if (from !== undefined && from > day)
    refuse('validationFailed', { field: 'from', detail: 'endsBeforeStart' });
  const accounts =
    from === undefined
      ? await openItems(tx, customerId, { day, today })
      : await periodOf(tx, customerId, { from, until: day, today });
  const language = customer.optionLanguage ?? profile?.language ?? company.language;
  return { customer, statement: { language, from: from ?? null, until: day, accounts } };
}

async function openItems(
  tx: TenantTx,
  customerId: string,
  { day, today }: { day: PlainDate; today: PlainDate },
): Promise<Account[]> {
  // On a future day nothing is overdue that isn't today: it may still be paid.
  const lateOn = day < today ? day : today;
  const rows = limited(await listOpenItems(tx, customerId, day));
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, items]) => {
    let balance = ZERO;
    const lines = items.map((row): Line => {
      const open = addAmounts(amount(row.amount), negateAmount(amount(row.paid)));
      balance = addAmounts(balance, open);
      const late = row.dueOn === null || isNegative(open) ? 0 : daysBetween(plainDate(row.dueOn), lateOn);
      return { ...presentRow(row), open, balance, daysLate: Math.max(0, late) };
    });
    const overdue = lines
      .filter(({ daysLate }) => daysLate > 0)
      .reduce((sum, { open }) => addAmounts(sum, open), ZERO);
    return { currency: Currency.parse(currency), opening: ZERO, lines, closing: balance, overdue };
  });
}

async function periodOf(
  tx: TenantTx,
  customerId: string,
  { from, until, today }: { from: PlainDate; until: PlainDate; today: PlainDate },
): Promise<Account[]> {
  const [openings, moves, open] = await Promise.all([
    listOpenings(tx, customerId, from),
    listMoves(tx, customerId, { from, until }),
    openItems(tx, customerId, { day: until, today }),
  ]);
  const rows = Map.groupBy(limited(moves), ({ currency }) => currency);
  const begun = new Map(openings.map(({ currency, amount: owed }) => [currency, amount(owed)]));
  const currencies = [...new Set([...begun.keys(), ...rows.keys()])].toSorted();
  return currencies.map((currency) => {
    const opening = begun.get(currency) ?? ZERO;
    let balance = opening;
    const lines = (rows.get(currency) ?? []).map((row): Line => {
      balance = addAmounts(balance, amount(row.amount));
      return { ...presentRow(row), open: ZERO, balance, daysLate: 0 };
    });
    const overdue = open.find((account) => account.currency === currency)?.overdue ?? ZERO;
    return { currency: Currency.parse(currency), opening, lines, closing: balance, overdue };
  });
}

function limited(rows: readonly LineRow[]): readonly LineRow[] {
  return rows.length > MAX_STATEMENT_LINES ? refuse('statementTooLong', { field: 'from' }) : rows;
}

function presentRow({ currency: _, ...row }: LineRow): Omit<Line, 'open' | 'balance' | 'daysLate'> {
  return {
    ...row,
    on: plainDate(row.on),
    dueOn: row.dueOn === null ? null : plainDate(row.dueOn),
    amount: amount(row.amount),
    paid: amount(row.paid),
  };
}

/** The total owed, an amount per currency; empty when nothing is. */
export function closingsOf({ accounts }: CustomerStatement): { currency: string; closing: Amount }[] {
  return accounts.filter(({ closing }) => !isZero(closing));
}
