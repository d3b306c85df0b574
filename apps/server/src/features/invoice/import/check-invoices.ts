import { Customer, type ImportField } from '@penning/contract';
import {
  DUPLICATE_KEYS,
  type DuplicateRule,
  type ImportProblem,
  type InvoiceImportRow,
  taxImportedLines,
  vatCountryOf,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { listCustomersByIds } from '../../customer/customer-store.ts';
import { listCustomerMatches } from '../../customer/import/customer-import-store.ts';
import type { RowToCheck } from '../../import/file-subject.ts';
import type { CheckedRows } from '../../import/import-kind.ts';
import { RecordMatches } from '../../import/record-matches.ts';
import { contentToken } from './content-token.ts';
import { listThere } from './invoice-import-store.ts';

/** An invoice whose customer was found. */
export interface InvoiceToMake {
  readonly line: number;
  readonly row: InvoiceImportRow;
  readonly customerId: string;
  /** What identifies the same rows in a later import. */
  readonly token: string;
}

/** Rows with the drafts that they become. */
export interface CheckedInvoices extends CheckedRows {
  readonly toMake: readonly InvoiceToMake[];
}

/** Rows that are looked up at a time. */
const AT_ONCE = 2000;

/** Finds the customer of each invoice, and those that the customer has already, by their reference or their rows. */
export async function checkInvoices(
  tx: TenantTx,
  rows: readonly RowToCheck<InvoiceImportRow>[],
  { rule, importId }: { rule: DuplicateRule; importId?: string },
): Promise<CheckedInvoices> {
  const refused = new Map<number, ImportProblem<ImportField>[]>();
  const duplicates = new Set<number>();
  const toMake: InvoiceToMake[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const found = await findCustomers(tx, rows.slice(from, from + AT_ONCE), refused);
    const isThere = rule.action === 'skip' ? new Set(await listThere(tx, found, importId)) : undefined;
    for (const invoice of found)
      if (isThere?.has(invoice.token)) duplicates.add(invoice.line);
      else toMake.push(invoice);
  }
  return { refused, duplicates, toMake };
}

async function findCustomers(
  tx: TenantTx,
  rows: readonly RowToCheck<InvoiceImportRow>[],
  refused: Map<number, ImportProblem<ImportField>[]>,
): Promise<InvoiceToMake[]> {
  const rule = { by: DUPLICATE_KEYS, action: 'skip' } as const;
  const matches = new RecordMatches(rule);
  const keys = rows.map(({ row }) => keysOf(row));
  matches.add(await listCustomerMatches(tx, keys, rule));
  const found = rows.flatMap(({ line, row }) => {
    const [customerId, ...others] = matches.findAll(keysOf(row));
    if (customerId !== undefined && others.length === 0) return [{ line, row, customerId }];
    const problem = customerId === undefined ? 'customerNotFound' : 'severalCustomers';
    refused.set(line, [{ field: namedBy(row), problem }]);
    return [];
  });
  const consumers = await findConsumers(tx, found);
  return found.flatMap(({ line, row, customerId }) => {
    const taxed = taxImportedLines(row.lines, consumers.get(customerId));
    if ('line' in taxed) {
      refused.set(line, [{ field: 'vatRate', problem: 'unknownVatRate' }]);
      return [];
    }
    const invoice = { ...row, lines: taxed.lines };
    return [{ line, row: invoice, customerId, token: contentToken(customerId, invoice) }];
  });
}

/** Where the customers of lines that may have another member state's rate are taxed as consumers. */
async function findConsumers(
  tx: TenantTx,
  found: readonly { row: InvoiceImportRow; customerId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found
    .filter(({ row }) => row.lines.some(({ vatIdsAbroad }) => vatIdsAbroad !== undefined))
    .map(({ customerId }) => customerId);
  const customers = await listCustomersByIds(tx, [...new Set(ids)]);
  return new Map(
    customers
      .filter(({ person }) => person)
      .map(({ id, country, deliveryAddress }) => {
        const place = Customer.shape.deliveryAddress.parse(deliveryAddress)?.country ?? country;
        return [id, vatCountryOf(place)];
      }),
  );
}

function keysOf({ customerNumber, email, customerName }: InvoiceImportRow) {
  return { number: customerNumber, email, name: customerName };
}

/** The field that names the customer first. */
function namedBy({ customerNumber, email }: InvoiceImportRow): ImportField {
  if (customerNumber !== '') return 'customerNumber';
  return email === '' ? 'customerName' : 'email';
}
