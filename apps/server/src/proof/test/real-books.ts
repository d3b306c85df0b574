import type { Invoice } from '@penning/contract';
import { defined } from '@penning/domain';
import { expect } from 'vitest';
import { type FurnishedCompany, draftBody, lineBody, refusalOf } from '../../../test/furnish-company.ts';
import type { TestServer } from '../../../test/start-test-server.ts';
import { type Line, type Rate, money, quantity, totalsOf } from './figures.ts';
import {
  type Model,
  type ModelDocument,
  TERM_DAYS,
  dueOn,
  labels,
  open,
  paid,
  status,
  totals,
} from './model.ts';

/** The product, with one company in it. */
export interface Real {
  readonly server: TestServer;
  company: FurnishedCompany;
  readonly ledgerIds: readonly string[];
}

export type DraftFigures = Pick<ModelDocument, 'lines' | 'includesVat' | 'discount'>;

/** The request body for a draft of the model. */
export function bodyOf({ company, ledgerIds }: Real, { lines, includesVat, discount }: DraftFigures) {
  return draftBody(company, {
    includesVat,
    discount: String(discount),
    term: TERM_DAYS,
    lines: lines.map(({ id, tenths, price, rate, ledger }) =>
      lineBody(company, {
        id,
        quantity: quantity(tenths),
        price: money(price),
        vatId: company.vat[rate],
        ledgerId: defined(ledgerIds[ledger]),
      }),
    ),
  });
}

/** The lines of a document as the product has them. */
export function linesOf({ ledgerIds }: Real, { lines }: Invoice): Line[] {
  return lines.map((line) => ({
    id: line.id,
    tenths: unitsOf(line.quantity ?? '1', 1),
    price: unitsOf(line.price ?? '0', 2),
    rate: defined(line.vat).type as Rate,
    ledger: ledgerIds.indexOf(defined(line.ledger).id),
  }));
}

/** A decimal in whole units of its last digit; one with more digits differs from what was entered. */
function unitsOf(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > digits) throw new Error(`more than ${digits} decimals: ${text}`);
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** The number after the series: 12 for "2027-0012". */
export function serialOf(number: string | null): number | null {
  return number === null ? null : Number(defined(/\d+$/.exec(number))[0]);
}

/** The document in the product matches the model. */
export async function expectSame(real: Real, model: Model, document: ModelDocument): Promise<Invoice> {
  const { data } = await real.company.client.invoice.get({ params: { id: document.id } });
  expect(seen(real, data)).toEqual(expected(model, document));
  return data;
}

/** The call is refused with a code, and the document is unchanged. */
export async function expectRefusal(
  real: Real,
  model: Model,
  { document, call, code }: { document: ModelDocument; call: Promise<unknown>; code: number },
): Promise<void> {
  expect((await refusalOf(call)).code).toBe(code);
  await expectSame(real, model, document);
}

function seen(real: Real, data: Invoice) {
  const { type, version, totalExcl, totalIncl, open, credited, dueDate, sendDate, statuses } = data;
  const inTerms = data.status === 0 ? { dueDate: null, sendDate: null } : { dueDate, sendDate };
  return {
    ...inTerms,
    type,
    version,
    totalExcl,
    totalIncl,
    open,
    credited,
    statuses,
    paid: data.paid,
    status: data.status,
    number: serialOf(data.number),
    lines: linesOf(real, data),
    vat: data.calculated.vat.map((row) => [row.type, row.vat]).sort(),
    payments: data.payments.map(({ kind, amount, paidOn }) => `${kind} ${amount} ${paidOn}`).sort(),
    credits: data.creditOf?.id ?? null,
  };
}

function expected(model: Model, document: ModelDocument) {
  const { type, version, serial, lines, sentOn, credited, credits, payments } = document;
  const { excl, incl } = totals(document);
  return {
    type,
    version,
    credits,
    dueDate: dueOn(document),
    sendDate: sentOn,
    totalExcl: money(excl),
    totalIncl: money(incl),
    open: money(open(document)),
    credited: money(credited),
    statuses: labels(document, model.today),
    paid: money(paid(document)),
    status: status(document),
    number: serial,
    lines,
    vat: vatOf(document),
    payments: payments.map(({ cents, kind, paidOn }) => `${kind} ${money(cents)} ${paidOn}`).sort(),
  };
}

function vatOf(document: DraftFigures): [string, string][] {
  const { vat } = totalsOf(document.lines, document);
  const rates = [...new Set(document.lines.map(({ rate }) => rate))];
  return rates.map((rate): [string, string] => [rate, money(vat[rate])]).sort();
}
