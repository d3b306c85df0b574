import type { Language } from '@penning/contract';
import type { CsvCell, InvoiceLine } from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import { kindOf } from './document-columns.ts';
import type { CsvDocument } from './file-context.ts';

/** A row per line: its document, what was sold, and where it is posted. */
export function lineHeadings(t: Translate): string[] {
  return [
    t('download.column_number'),
    t('download.column_kind'),
    t('download.column_sendDate'),
    t('download.column_customer'),
    t('download.column_debtorNumber'),
    t('download.column_line'),
    t('download.column_article'),
    t('download.column_description'),
    t('download.column_quantity'),
    t('download.column_unit'),
    t('download.column_price'),
    t('download.column_discount'),
    t('download.column_documentDiscount'),
    t('download.column_vatCode'),
    t('download.column_vatType'),
    t('download.column_vatPercentage'),
    t('download.column_ledgerNumber'),
    t('download.column_ledgerName'),
    t('download.column_currency'),
    t('download.column_lineExcl'),
    t('download.column_lineVat'),
    t('download.column_lineIncl'),
  ];
}

/** The lines of a document that have an amount. */
export function lineRows(document: CsvDocument, t: Translate, language: Language): CsvCell[][] {
  const { row, content } = document;
  const day = row.sendDate ?? content.sendDate;
  const about: CsvCell[] = [
    row.number,
    t(`download.kind_${kindOf(row)}`),
    formatDate(day, language),
    content.receiver?.name ?? row.customerName,
    content.receiver?.debtorNumber ?? null,
  ];
  return content.lines.flatMap((line, index) =>
    line.descriptionOnly ? [] : [[...about, ...lineCells(document, line, index, t)]],
  );
}

function lineCells({ content }: CsvDocument, line: InvoiceLine, index: number, t: Translate): CsvCell[] {
  const totals = content.totals.lines[index];
  const { vat, ledger } = line;
  return [
    String(index + 1),
    line.number,
    line.description,
    { figure: line.quantity ?? '1' },
    line.unit ?? null,
    { figure: line.price ?? '0' },
    { figure: line.discount },
    { figure: content.discount },
    vat?.name ?? null,
    vat ? t(`settings.vatType_${vat.type}`) : null,
    vat ? { figure: vatPercentage(vat.factor) } : null,
    ledger?.number ?? null,
    ledger?.name ?? null,
    content.currency,
    totals ? { figure: totals.subTotalExclVat } : null,
    totals ? { figure: totals.vatAmount } : null,
    totals ? { figure: totals.subTotalInclVat } : null,
  ];
}

/** "1.21" is 21, "1.055" is 5.5: calculated exactly, in ten-thousandths of the factor. */
function vatPercentage(factor: string): string {
  const [whole = '1', part = ''] = factor.split('.');
  const hundredths = (Number(whole) - 1) * 10_000 + Number(part.padEnd(4, '0').slice(0, 4));
  return String(hundredths / 100);
}
