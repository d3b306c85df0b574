import { AmountText, CURRENCIES, DateText, FactorText, ForeignCurrency } from '@penning/contract';
import {
  type ExchangeRate,
  type OneStopShopReport,
  type OneStopShopSale,
  type PlainDate,
  type Quarter,
  addDays,
  daysOfQuarter,
  isOneOf,
  oneStopShopReport,
} from '@penning/domain';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { findRateFrom } from '../exchange-rate/exchange-rate-store.ts';
import { type SoldDocument, listSoldDocuments } from './one-stop-shop-store.ts';

const AT_ONCE = 500;
/** A supply long before or after its invoice still belongs to the quarter of the supply. */
const AROUND_DAYS = 400;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const Dated = z.object({
  sendDate: DateText,
  supplyDate: DateText.optional(),
  supplyPeriod: z.object({ until: DateText }).optional(),
});
const Sold = Dated.extend({
  currency: z.enum(CURRENCIES),
  totals: z.object({
    vat: z.array(
      z.object({
        type: z.string(),
        country: z.string().optional(),
        factor: FactorText,
        base: AmountText,
        vat: AmountText,
      }),
    ),
  }),
});

/** The return of a quarter, from the content frozen when its documents were sent. */
export async function makeReturn(tx: TenantTx, quarter: Quarter): Promise<OneStopShopReport> {
  const sales = await listSales(tx, quarter);
  // The first pass shows which rates are needed; the second one has those that are known.
  const { missingRates } = oneStopShopReport(quarter, sales, () => undefined);
  const rates = new Map<string, ExchangeRate>();
  for (const { currency, on } of missingRates) {
    const known = ForeignCurrency.safeParse(currency);
    const rate = known.success ? await findRateFrom(tx, known.data, on) : undefined;
    if (rate !== undefined) rates.set(`${currency} ${on}`, rate);
  }
  return oneStopShopReport(quarter, sales, (currency, on) => rates.get(`${currency} ${on}`));
}

async function listSales(tx: TenantTx, quarter: Quarter): Promise<OneStopShopSale[]> {
  const { first, last } = daysOfQuarter(quarter);
  const span = { from: addDays(first, -AROUND_DAYS), until: addDays(last, AROUND_DAYS), max: AT_ONCE };
  const sales: OneStopShopSale[] = [];
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const documents: SoldDocument[] = await listSoldDocuments(tx, { ...span, after });
    sales.push(...documents.flatMap((document) => salesOf(document, first, last)));
    after = documents.length < AT_ONCE ? undefined : documents.at(-1)?.id;
  }
  return sales;
}

/** A sale belongs to the quarter of its supply, a credit to the quarter in which it was sent. */
function salesOf({ content, credited }: SoldDocument, first: PlainDate, last: PlainDate): OneStopShopSale[] {
  const sold = Sold.parse(JSON.parse(content));
  const corrects = credited === null ? undefined : dayOf(Dated.parse(JSON.parse(credited)));
  const day = corrects === undefined ? dayOf(sold) : sold.sendDate;
  if (day < first || day > last) return [];
  return sold.totals.vat.flatMap(({ type, country, factor, base, vat }) =>
    isOneOf(['ossGoods', 'ossServices'] as const, type) && country !== undefined
      ? [{ country, type, factor, base, vat, currency: sold.currency, ...(corrects ? { corrects } : {}) }]
      : [],
  );
}

function dayOf({ sendDate, supplyDate, supplyPeriod }: z.infer<typeof Dated>): PlainDate {
  return supplyDate ?? supplyPeriod?.until ?? sendDate;
}
