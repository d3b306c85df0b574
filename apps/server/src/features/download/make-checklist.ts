import {
  type Amount,
  BYTE_ORDER_MARK,
  addAmounts,
  amount,
  compareDates,
  csvDialectOf,
  daysBetween,
  writeCsvRow,
} from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import { dayIn } from '../../clock.ts';
import { refuse } from '../../http/refusal.ts';
import { SYSTEM } from '../invoice/ubl.ts';
import { type OpenRow, listOpen } from './download-store.ts';
import type { FileContext } from './file-context.ts';

/** On paper, so many invoices are some eighty pages. */
const MOST_ON_PAPER = 2000;
const MOST_IN_CSV = 20_000;

/** The open invoices to tick off, as CSV. */
export async function* makeChecklistCsv(context: FileContext): AsyncGenerator<Uint8Array> {
  const { language, services } = context;
  const t = services.texts.translate(language);
  const rows = await readOpen(context, MOST_IN_CSV);
  const dialect = csvDialectOf(language);
  const headings = [
    t('download.column_tick'),
    t('download.column_customer'),
    t('download.column_number'),
    t('download.column_reference'),
    t('download.column_sendDate'),
    t('download.column_dueDate'),
    t('download.column_overdue'),
    t('download.column_iban'),
    t('download.column_currency'),
    t('download.column_totalIncl'),
    t('download.column_open'),
  ];
  yield Buffer.from(BYTE_ORDER_MARK + writeCsvRow(headings, dialect), 'utf8');
  for (const row of rows) {
    const cells = [
      '[ ]',
      row.customerName,
      row.number,
      row.reference,
      formatDate(row.sendDate, language),
      formatDate(row.dueDate, language),
      { figure: String(daysOverdue(context, row)) },
      row.iban,
      row.currency,
      { figure: row.totalIncl },
      { figure: row.open },
    ];
    yield Buffer.from(writeCsvRow(cells, dialect), 'utf8');
  }
}

/** The same on paper: per customer with a sum, each invoice with a box to tick. */
export async function makeChecklistPdf(context: FileContext): Promise<Uint8Array> {
  const { services, language, companyId, timezone } = context;
  const t = services.texts.translate(language);
  const rows = await readOpen(context, MOST_ON_PAPER + 1);
  if (rows.length > MOST_ON_PAPER) refuse('tooManySelected');
  const company = await services.database.withTenant(companyId, SYSTEM, (tx) =>
    tx.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow(),
  );
  const at = services.clock.now();
  const title = t('download.checklistTitle');
  return services.pdf.renderChecklist({
    language,
    title,
    company: company.name,
    at: at.toISOString(),
    lead: t('download.checklistLead', { date: formatDate(dayIn(timezone, at), language) }),
    headings: {
      number: t('download.column_number'),
      sendDate: t('download.column_sendDate'),
      dueDate: t('download.column_dueDate'),
      reference: t('download.column_ibanReference'),
      open: t('download.column_open'),
    },
    groups: groupByCustomer(context, rows),
    totals: sums(rows).map(({ currency, sum }) => ({
      label: t('download.checklistTotal', { count: rows.filter((row) => row.currency === currency).length }),
      value: formatMoney(sum, currency),
    })),
    empty: t('download.checklistEmpty'),
    page: t('download.page'),
  });
}

function readOpen({ services, companyId, documentIds }: FileContext, most: number): Promise<OpenRow[]> {
  return services.database.withTenant(companyId, SYSTEM, (tx) => listOpen(tx, documentIds, most));
}

function groupByCustomer(context: FileContext, rows: readonly OpenRow[]) {
  const { language, services } = context;
  const t = services.texts.translate(language);
  const groups = Map.groupBy(rows, ({ customerId, customerName }) => customerId ?? customerName);
  return [...groups.values()].map((open) => ({
    customer: open[0]!.customerName,
    sums: sums(open).map(({ currency, sum }) => formatMoney(sum, currency)),
    rows: open.map((row) => {
      const late = daysOverdue(context, row);
      return {
        number: row.number,
        sendDate: formatDate(row.sendDate, language),
        dueDate: formatDate(row.dueDate, language),
        late: late > 0 ? t('download.daysLate', { count: late }) : '',
        reference: [row.iban, row.reference].filter((text) => text !== '').join(' · '),
        open: formatMoney(row.open, row.currency),
      };
    }),
  }));
}

/** Unlike currencies are never added up. */
function sums(rows: readonly OpenRow[]): { currency: string; sum: Amount }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, open]) => ({
    currency,
    sum: open.reduce((sum, row) => addAmounts(sum, row.open), amount('0.00')),
  }));
}

function daysOverdue({ services, timezone }: FileContext, { dueDate }: OpenRow): number {
  const today = dayIn(timezone, services.clock.now());
  return compareDates(dueDate, today) < 0 ? daysBetween(dueDate, today) : 0;
}
