import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  amount,
  amountToCents,
  frequency,
  lastDayOfMonth,
  partsOfFrequency,
  plainDate,
} from '@penning/domain';
import { monthlyAmount, recurringDays } from '@penning/domain/analytics/recurring-revenue';
import type pg from 'pg';

/** A date of a recurring invoice that was handled, with the invoice of it or, without one, none. */
interface Run {
  readonly series: string;
  readonly startOn: string;
  readonly frequency: string;
  readonly occursOn: string;
  readonly customerId: string | null;
  readonly currency: string | null;
  readonly totalExcl: string | null;
}

/** What recurs at the end of a month in a currency, and how many customers have it. */
interface Closing {
  readonly currency: string;
  readonly month: number;
  readonly closing: bigint;
  readonly customers: number;
  readonly started: bigint;
  readonly increased: bigint;
  readonly decreased: bigint;
  readonly ended: bigint;
}

type ByCustomer = ReadonlyMap<string, bigint>;

/** What the report on recurring revenue has to show, day by day from what is stored of each date and its document. */
export async function addUpRecurring(
  client: pg.Client,
  { companyId, year, today }: { companyId: string; year: number; today: PlainDate },
): Promise<Closing[]> {
  const { rows } = await client.query<Run>(
    `SELECT r.document_id AS series, r.start_on::text AS "startOn", r.frequency, run.occurs_on::text AS "occursOn",
       d.customer_id AS "customerId", d.currency, d.total_excl AS "totalExcl"
     FROM penning.recurrences r JOIN penning.recurring_runs run ON run.recurring_id = r.document_id
       LEFT JOIN penning.documents d ON d.id = run.document_id
     WHERE r.company_id = $1 ORDER BY run.occurs_on DESC`,
    [companyId],
  );
  const series = Map.groupBy(rows, (run) => run.series);
  const [before, ...months] = recurringDays(year, today).map((day) => onDay(series, day));
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))].toSorted();
  return currencies.flatMap((currency) => {
    let earlier: ByCustomer = before?.get(currency) ?? new Map();
    return months.map((all, index) => {
      const now: ByCustomer = all.get(currency) ?? new Map();
      const row = { currency, month: index + 1, ...compare(earlier, now) };
      earlier = now;
      return row;
    });
  });
}

/** By currency and customer: the latest date that came decides, as long as its schedule's next one hasn't. */
function onDay(
  series: ReadonlyMap<string, readonly Run[]>,
  day: PlainDate,
): Map<string, Map<string, bigint>> {
  const found = new Map<string, Map<string, bigint>>();
  for (const runs of series.values()) {
    const came = runs.filter((run) => run.occursOn <= day);
    const issued = came.find((run) => run.totalExcl !== null);
    const [latest] = came;
    if (!latest || !issued || dateAfter(latest) <= day) continue;
    const { currency, customerId } = issued;
    const cents = amountToCents(monthlyAmount(amount(issued.totalExcl ?? ''), frequency(latest.frequency)));
    const customers = found.get(currency ?? '') ?? new Map<string, bigint>();
    customers.set(customerId ?? '', (customers.get(customerId ?? '') ?? 0n) + cents);
    found.set(currency ?? '', customers);
  }
  return found;
}

function dateAfter(run: Run): PlainDate {
  const [handled, startOn] = [plainDate(run.occursOn), plainDate(run.startOn)];
  const parts = partsOfFrequency(frequency(run.frequency));
  if (parts.kind === 'lastDay') return lastDayOfMonth(addMonthsKeepingDay(handled, 1));
  const { count, unit } = parts;
  if (unit === 'd' || unit === 'w') return addDays(handled, unit === 'w' ? count * 7 : count);
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return addMonthsKeepingDay(
    startOn,
    monthOf(handled) - monthOf(startOn) + (unit === 'y' ? count * 12 : count),
  );
}

function compare(before: ByCustomer, now: ByCustomer): Omit<Closing, 'currency' | 'month'> {
  const sums = { closing: 0n, customers: 0, started: 0n, increased: 0n, decreased: 0n, ended: 0n };
  for (const customer of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(customer) ?? 0n, now.get(customer) ?? 0n];
    sums.closing += is;
    if (is !== 0n) sums.customers += 1;
    if (was === 0n) sums.started += is;
    else if (is === 0n) sums.ended += was;
    else if (is > was) sums.increased += is - was;
    else sums.decreased += was - is;
  }
  return sums;
}
