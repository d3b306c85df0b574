import { MAX_SELECTED } from '@penning/contract';
import { BYTE_ORDER_MARK, compareDates, csvDialectOf, daysBetween, writeCsvRow } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import { dayIn } from '../../platform/clock.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type OpenRow, listOpen } from './download-store.ts';
import type { FileContext } from './file-context.ts';

/** The open invoices to tick off, as CSV. */
export async function* makeChecklistCsv(context: FileContext): AsyncGenerator<Uint8Array> {
  const { language, services } = context;
  const t = services.texts.translate(language);
  const rows = await readOpen(context);
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

/** The open documents among these. */
export function readOpen({ services, companyId, documentIds }: FileContext): Promise<OpenRow[]> {
  return services.database.withTenant(companyId, systemActor('download'), (tx) =>
    listOpen(tx, documentIds, MAX_SELECTED),
  );
}

/** Days since the due date; none before it. */
export function daysOverdue({ services, timezone }: FileContext, { dueDate }: OpenRow): number {
  const today = dayIn(timezone, services.clock.now());
  return compareDates(dueDate, today) < 0 ? daysBetween(dueDate, today) : 0;
}
