import {
  type Amount,
  type CsvCell,
  STATUS,
  VAT_TYPES,
  type VatType,
  addAmounts,
  amount,
  chargesTax,
  isQuotationStatus,
} from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import { dayIn } from '../../platform/clock.ts';
import type { DocumentRow } from '../document/document-store.ts';
import type { CsvDocument, FileContext } from './file-context.ts';

/** Types that charge tax have a column for it; the others only have a base. */
const WITH_VAT: readonly VatType[] = VAT_TYPES.filter(chargesTax);

/** A row per document, for a bookkeeper: who, when, and the totals by type of VAT. */
export function documentHeadings(t: Translate): string[] {
  const vat = VAT_TYPES.flatMap((type) => {
    const name = t(`settings.vatType_${type}`);
    const base = t('download.column_base', { vat: name });
    return WITH_VAT.includes(type) ? [base, t('download.column_vat', { vat: name })] : [base];
  });
  return [
    t('download.column_number'),
    t('download.column_kind'),
    t('download.column_sendDate'),
    t('download.column_dueDate'),
    t('download.column_customer'),
    t('download.column_debtorNumber'),
    t('download.column_vatNumber'),
    t('download.column_country'),
    t('download.column_reference'),
    t('download.column_currency'),
    t('download.column_totalExcl'),
    ...vat,
    t('download.column_totalVat'),
    t('download.column_totalIncl'),
    t('download.column_paid'),
    t('download.column_open'),
    t('download.column_booked'),
  ];
}

export function documentCells(
  { row, content }: CsvDocument,
  t: Translate,
  { language, timezone }: Pick<FileContext, 'language' | 'timezone'>,
): CsvCell[] {
  const { totals, receiver } = content;
  const day = (date: string | null) => (date === null ? null : formatDate(date, language));
  return [
    row.number,
    t(`download.kind_${kindOf(row)}`),
    day(row.sendDate ?? content.sendDate),
    day(row.dueDate ?? content.dueDate),
    receiver?.name ?? row.customerName,
    receiver?.debtorNumber ?? null,
    receiver?.vatNumber ?? null,
    receiver?.country ?? null,
    content.reference,
    content.currency,
    figure(totals.totalExcl),
    ...vatCells(totals.vat),
    figure(totals.totalVat),
    figure(totals.totalIncl),
    figure(row.paid),
    figure(row.open),
    row.bookedAt === null ? null : day(dayIn(timezone, row.bookedAt)),
  ];
}

function vatCells(rows: CsvDocument['content']['totals']['vat']): CsvCell[] {
  const sum = (type: VatType, part: 'base' | 'vat') =>
    rows
      .filter((row) => row.type === type)
      .reduce((total, row) => addAmounts(total, row[part]), amount('0.00'));
  return VAT_TYPES.flatMap((type) =>
    WITH_VAT.includes(type)
      ? [figure(sum(type, 'base')), figure(sum(type, 'vat'))]
      : [figure(sum(type, 'base'))],
  );
}

function figure(value: Amount): CsvCell {
  return { figure: value };
}

export type DocumentKind = 'draft' | 'recurring' | 'quotation' | 'credit' | 'collection' | 'invoice';

/** The name of a document in a list. */
export function kindOf({ status, type }: Pick<DocumentRow, 'status' | 'type'>): DocumentKind {
  if (status === STATUS.draft) return 'draft';
  if (status === STATUS.recurring) return 'recurring';
  if (isQuotationStatus(status)) return 'quotation';
  if (type === 'C') return 'credit';
  return type === 'I' ? 'collection' : 'invoice';
}
