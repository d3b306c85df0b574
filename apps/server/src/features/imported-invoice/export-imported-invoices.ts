import { MAX_IMPORT_ROWS } from '@penning/contract';
import { type CsvCell, BYTE_ORDER_MARK, csvDialectOf, writeCsvRow } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { type ImportedInvoiceSummaryRow, listNextImportedInvoices } from './imported-invoice-store.ts';
import { openOf } from './present-imported-invoice.ts';

const PIECE = 2000;

/** The headings are names that imports recognise, so that an export can be imported. */
const COLUMNS: readonly [heading: string, cell: (row: ImportedInvoiceSummaryRow) => CsvCell][] = [
  ['number', (row) => row.number],
  ['invoiceDate', (row) => row.invoiceDate],
  ['dueDate', (row) => row.dueDate],
  ['customerName', (row) => row.customerName],
  ['customerNumber', (row) => row.customerNumber],
  ['contact', (row) => row.contact],
  ['description', (row) => row.description],
  ['reference', (row) => row.reference],
  ['currency', (row) => row.currency],
  ['totalExcl', (row) => figure(row.totalExcl)],
  ['totalVat', (row) => figure(row.totalVat)],
  ['totalIncl', (row) => figure(row.totalIncl)],
  ['openAmount', (row) => figure(openOf(row))],
  ['paid', (row) => (row.isPaid === null ? null : row.isPaid ? 'yes' : 'no')],
  ['paidOn', (row) => row.settledOn ?? row.paidOn],
];

/** The filtered imported invoices as CSV, the oldest first, in the reader's dialect. */
export const exportImportedInvoices: HandlersOf<'importedInvoice'>['export'] = async ({
  query,
  session,
  services,
  language,
}) => {
  const dialect = csvDialectOf(language);
  const today = dayIn(session.timezone, services.clock.now());
  const parts = [
    BYTE_ORDER_MARK,
    writeCsvRow(
      COLUMNS.map(([heading]) => heading),
      dialect,
    ),
  ];
  await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    let after: ImportedInvoiceSummaryRow | undefined;
    for (let count = 0; count < MAX_IMPORT_ROWS; count += PIECE) {
      const rows = await listNextImportedInvoices(tx, { filters: query, today, after, max: PIECE });
      parts.push(
        rows
          .map((row) =>
            writeCsvRow(
              COLUMNS.map(([, cell]) => cell(row)),
              dialect,
            ),
          )
          .join(''),
      );
      if (rows.length < PIECE) return;
      after = rows.at(-1);
    }
  });
  return {
    bytes: Buffer.from(parts.join('')),
    filename: 'imported-invoice.csv',
    mediaType: 'text/csv; charset=utf-8',
  };
};

function figure(value: string | null): CsvCell {
  return value === null ? null : { figure: value };
}
