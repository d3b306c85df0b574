import {
  BYTE_ORDER_MARK,
  type CsvCell,
  csvDialectOf,
  plainDate,
  purchaseStatus,
  writeCsvRow,
} from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import { dayIn } from '../../platform/clock.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { type PurchaseRow, findPurchases } from '../purchase/purchase-store.ts';
import type { FileContext } from './file-context.ts';

/** How many purchases are read in one transaction and written in one piece. */
const AT_ONCE = 50;

/** CSV in UTF-8 for spreadsheets of the reader's language: a row per purchase line. */
export async function* makePurchaseCsv(context: FileContext): AsyncGenerator<Uint8Array> {
  const { services, companyId, language, documentIds } = context;
  const dialect = csvDialectOf(language);
  const t = services.texts.translate(language);
  yield Buffer.from(BYTE_ORDER_MARK + writeCsvRow(headings(t), dialect), 'utf8');
  for (let from = 0; from < documentIds.length; from += AT_ONCE) {
    const rows = await services.database.withTenant(companyId, systemActor('download'), (tx) =>
      findPurchases(tx, documentIds.slice(from, from + AT_ONCE)),
    );
    const text = rows.map((row) => writeCsvRow(cells(row, context, t), dialect)).join('');
    if (text !== '') yield Buffer.from(text, 'utf8');
  }
}

function headings(t: Translate): string[] {
  return [
    t('purchase.supplier'),
    t('purchase.number'),
    t('purchase.invoiceDate'),
    t('purchase.dueDate'),
    t('common.status'),
    t('purchase.paidOn'),
    t('download.column_currency'),
    t('download.column_totalExcl'),
    t('download.column_totalVat'),
    t('download.column_totalIncl'),
    t('purchase.payable'),
    t('purchase.vatNumber'),
    t('purchase.coc'),
    t('download.column_country'),
    t('download.column_iban'),
    t('purchase.paymentReference'),
    t('purchase.orderReference'),
    t('purchase.received'),
  ];
}

function cells(row: PurchaseRow, { services, timezone, language }: FileContext, t: Translate): CsvCell[] {
  const today = dayIn(timezone, services.clock.now());
  const day = (date: string | null) => (date === null ? null : formatDate(date, language));
  const paidOn = row.paidOn === null ? null : plainDate(row.paidOn);
  const dueDate = row.dueDate === null ? null : plainDate(row.dueDate);
  const status = purchaseStatus({ paidOn, dueDate, isComplete: row.isComplete ?? false }, today);
  return [
    row.supplierName,
    row.number,
    day(row.invoiceDate),
    day(dueDate),
    t(`purchase.status_${status}`),
    day(paidOn),
    row.currency,
    figure(row.totalExcl),
    figure(row.totalVat),
    figure(row.totalIncl),
    figure(row.payable),
    row.supplierVatNumber,
    row.supplierCoc,
    row.supplierCountry,
    row.iban,
    row.paymentReference,
    row.orderReference,
    day(dayIn(timezone, row.createdAt)),
  ];
}

/** A cell is empty where there is no amount. */
function figure(amount: string | null): CsvCell {
  return amount === null ? null : { figure: amount };
}
