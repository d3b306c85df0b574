import type { Currency } from '@penning/contract';
import { type Amount, addAmounts, isZero, sumAmounts } from '@penning/domain';
import { z } from 'zod';
import type { TillReceipt } from '../port/point-of-sale.ts';
import { paidUpTo, tillAmount, tillQuantity, tillRate } from '../port/till-figures.ts';

/** A business location of Lightspeed. */
export interface KLocation {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
}

export const KBusinesses = z.object({
  _embedded: z
    .object({
      businessList: z.array(
        z.object({
          currencyCode: z.string().default('EUR'),
          businessLocations: z.array(z.object({ blID: z.number(), blName: z.string() })).default([]),
        }),
      ),
    })
    .optional(),
});

export const KGroups = z.object({
  _embedded: z
    .object({ accountingGroupList: z.array(z.object({ name: z.string(), code: z.string().nullish() })) })
    .optional(),
});

const Figure = z.union([z.string(), z.number()]).transform(String);

const KLine = z.object({
  name: z.string().nullish(),
  nameOverride: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: Figure.default('1'),
  totalNetAmountWithTax: Figure,
  totalNetAmountWithoutTax: Figure.nullish(),
  taxAmount: Figure.nullish(),
  taxLines: z.array(z.object({ taxIncluded: z.boolean().nullish() })).nullish(),
  taxRatePercentage: Figure.default('0'),
  accountingGroup: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .nullish(),
});

const KSale = z.object({
  accountFiscId: z.string(),
  type: z.string(),
  cancelled: z.boolean().default(false),
  timeofCloseAndPaid: z.string().nullish(),
  timeofOpening: z.string(),
  source: z
    .object({ initialAccountId: z.string().nullish(), previousAccountId: z.string().nullish() })
    .nullish(),
  salesLines: z.array(KLine),
  payments: z
    .array(
      z.object({
        code: z.string().default(''),
        description: z.string().nullish(),
        netAmountWithTax: Figure,
        type: z.string().default('NORMAL'),
      }),
    )
    .default([]),
});

export const KFinancials = z.object({
  sales: z.array(KSale).default([]),
  dataComplete: z.boolean().default(true),
  _links: z.object({ nextPage: z.object({ href: z.string() }).nullish() }).nullish(),
});
export type KFinancials = z.output<typeof KFinancials>;

/** What sells or refunds something; the rest only moves what is on a table, and is sold later. */
const SOLD = new Set(['SALE', 'REFUND']);
const CANCELLED = new Set(['VOID', 'CANCEL']);
/** Bought on account: not paid, and so what an invoice is for. */
const ON_ACCOUNT = 'ACCOUNTS_RECEIVABLE';

/** A sale as a receipt; nothing for what only moves a bill. */
export function toReceipt(
  sale: z.output<typeof KSale>,
  { location, keepsFree }: { location: KLocation; keepsFree: boolean },
): TillReceipt[] {
  const isVoid = sale.cancelled || CANCELLED.has(sale.type);
  if (!isVoid && !SOLD.has(sale.type)) return [];
  const lines = sale.salesLines
    .map((line) => ({
      description: (line.nameOverride || line.name || line.sku || '').slice(0, 400),
      quantity: tillQuantity(line.quantity),
      amount: amountOf(line),
      vatRate: tillRate(line.taxRatePercentage),
      group: (line.accountingGroup ?? '').slice(0, 120),
    }))
    .filter(({ amount }) => keepsFree || !isZero(amount))
    .map((line) => ({
      ...line,
      description: line.description === '' ? line.group || '–' : line.description,
    }));
  if (lines.length === 0) return [];
  const total = sumAmounts(lines.map(({ amount }) => amount));
  const payments = sale.payments
    .filter(({ type }) => type !== ON_ACCOUNT)
    .map(({ code, description, netAmountWithTax }) => ({
      method: (description || code || 'Lightspeed').slice(0, 60),
      amount: tillAmount(netAmountWithTax),
    }));
  return [
    {
      till: location.id,
      tillName: location.name,
      number: sale.accountFiscId,
      soldAt: new Date(sale.timeofCloseAndPaid ?? sale.timeofOpening),
      currency: location.currency,
      total,
      lines,
      payments: paidUpTo(total, payments),
      refundOf: sale.type === 'REFUND' ? (sale.source?.previousAccountId ?? '') : '',
      state: isVoid ? 'void' : sale.timeofCloseAndPaid ? 'open' : 'incomplete',
    },
  ];
}

/**
 * What a line comes to with its tax. A business whose prices are without tax has it in `taxAmount` alone, so the amount
 * "with tax" lacks it.
 */
function amountOf(line: z.output<typeof KLine>): Amount {
  const { totalNetAmountWithTax, totalNetAmountWithoutTax, taxAmount, taxLines } = line;
  const isOnTop = taxLines?.some(({ taxIncluded }) => taxIncluded === false) ?? false;
  if (!isOnTop || !totalNetAmountWithoutTax || !taxAmount) return tillAmount(totalNetAmountWithTax);
  return addAmounts(tillAmount(totalNetAmountWithoutTax), tillAmount(taxAmount));
}
