import type { TenantTx } from '../../../db/database.ts';
import { listOwnedTables } from './export-store.ts';

/** A table of a company as it is exported. */
export interface ExportedTable {
  readonly table: string;
  /** The name of its file: `data/<name>.json`. */
  readonly name: string;
  readonly ownerColumn: string;
}

/** File names for tables whose own name isn't clear. */
const NAMES: Readonly<Record<string, string>> = {
  companies: 'company',
  company_counters: 'numbers',
  memberships: 'members',
  email_templates: 'email-texts',
  document_events: 'event-log',
  document_comments: 'comments',
  imported_invoices: 'imported-invoices',
  subscriptions: 'subscription',
};

/** Tables that are left out, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  document_search: 'made of the documents, to find them by',
  downloads: 'addresses that work for minutes',
  company_exports: 'addresses that work for minutes',
  integration_authorisations: 'answers of services that are awaited for minutes',
  sessions: 'who is signed in at this moment belongs to the person',
  ...Object.fromEntries(
    [
      'sum_days',
      'customer_standings',
      'customer_sums',
      'customer_months',
      'turnover_months',
      'sales_months',
      'vat_entries',
      'consumer_years',
      'due_days',
      'expected_days',
      'payment_days',
      'recurring_spans',
      'draft_sums',
      'month_openings',
    ].map((table) => [table, 'sums of documents and payments']),
  ),
};

/** Columns that are keys to something, or that only serve searching. */
const SECRET = /(^|_)(hash|nonce|secret|password|folded|key|token)$|checkout_url|^mandate_id_of_provider$/;
/** Columns that look like a secret and aren't. */
const NO_SECRET = new Set(['content_hash', 'previous_hash', 'hash', 'creation_token']);

/** Whether a column belongs in the export. */
export function isExported(table: string, column: string): boolean {
  if (table === 'document_events' && column === 'hash') return true;
  if (column === 'hash') return false;
  return NO_SECRET.has(column) || !SECRET.test(column);
}

/**
 * Every table with company data: the present ones and those added later, so that none is forgotten. The company itself
 * comes first.
 */
export async function listExportedTables(tx: TenantTx): Promise<ExportedTable[]> {
  const tables = await listOwnedTables(tx);
  const owned = tables
    .filter((table) => !(table in LEFT_OUT))
    .map((table) => ({ table, name: nameOf(table), ownerColumn: 'company_id' }));
  return [{ table: 'companies', name: nameOf('companies'), ownerColumn: 'id' }, ...owned];
}

function nameOf(table: string): string {
  return NAMES[table] ?? table.replaceAll('_', '-');
}
