import {
  CURRENCIES,
  CUSTOMER_DEFAULTS,
  CustomerInput,
  type ImportedCustomer,
  applyChange,
} from '@penning/contract';
import { DUPLICATE_KEYS } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { readerOf } from '../../../reading/reader.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { assignRows } from '../../import/assign-rows.ts';
import { type ImportKind, type SavingWork, suggestFrom } from '../../import/import-kind.ts';
import { insertImportRecords, listWithOrigin } from '../../import/import-record-store.ts';
import { planRows } from '../../import/plan-rows.ts';
import { addCodesFor } from '../../one-stop-shop/add-codes.ts';
import { linkImportedInvoices } from '../imported/link-imported-invoices.ts';
import {
  insertCustomers,
  insertImportedNotes,
  listCustomerMatches,
  updateCustomers,
} from './customer-import-store.ts';
import {
  CUSTOMER_SUBJECT,
  type CustomerFileContext,
  type previewCustomers,
  type readCustomerPiece,
  type readRefusedCustomers,
} from './read-customer-file.ts';
import { undoCustomerImport } from './undo-customer-import.ts';

const MODULE = new URL('./read-customer-file.ts', import.meta.url);
/** Customers: an existing one is skipped, updated or created again, as chosen. */
export const customerImport: ImportKind<ImportedCustomer, CustomerFileContext> = {
  name: 'customer',
  fields: CUSTOMER_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(CUSTOMER_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewCustomers>(MODULE, 'previewCustomers'),
    piece: readerOf<typeof readCustomerPiece>(MODULE, 'readCustomerPiece'),
    refused: readerOf<typeof readRefusedCustomers>(MODULE, 'readRefusedCustomers'),
  },
  loadContext: async (tx, services) => {
    const { country, language } = await getCompanyRow(tx);
    return {
      country,
      currencies: CURRENCIES,
      mobile: services.texts.translate(language)('imports.field_mobile'),
    };
  },
  duplicates: { by: [...DUPLICATE_KEYS], action: 'skip' },
  plan: (tx, rows, rule) => planRows(rows, rule, (piece) => listCustomerMatches(tx, piece, rule)),
  save: saveCustomers,
  undo: undoCustomerImport,
};

async function saveCustomers(tx: TenantTx, work: SavingWork<ImportedCustomer>) {
  const { services, importId, rows, rule, createdBy, at } = work;
  const { country } = await getCompanyRow(tx);
  const keys = rows.map(({ row }) => keysOf(row));
  const found = await listCustomerMatches(tx, keys, rule);
  const known = await listWithOrigin(tx, importId, found);
  const { created, changed, ...lines } = assignRows(work, known, keysOf);
  const added = [...created].map(([id, { row }]) => ({
    ...applyChange(CustomerInput, { ...CUSTOMER_DEFAULTS, country, name: row.name }, row),
    id,
  }));
  await insertCustomers(tx, added, at);
  const changes = [...changed].map(([id, { row }]) => ({ id, change: changeOf(row) }));
  const before = await updateCustomers(tx, changes, at);
  await insertImportRecords(tx, importId, at, [
    ...[...created].map(([recordId, { line }]) => ({ line, recordId, before: null })),
    ...[...changed].map(([recordId, { line }]) => ({ line, recordId, before: before.get(recordId) ?? {} })),
  ]);
  await linkImportedInvoices(
    tx,
    [...created, ...changed].map(([, { row }]) => keysOf(row)),
  );
  const notes = [...created, ...changed].flatMap(([customerId, { row }]) =>
    row.note === undefined ? [] : [{ id: services.newId(), customerId, body: row.note }],
  );
  await insertImportedNotes(tx, notes, { createdBy, importId, at });
  const consumers = added.filter(({ person }) => person);
  for (const abroad of new Set(consumers.map((customer) => customer.country)))
    await addCodesFor(tx, services, { country: abroad, person: true });
  return { importedLines: [...created.values()].map(({ line }) => line), ...lines };
}

/** What a row changes of a customer; a name that the file only made up for want of one never replaces a real one. */
function changeOf({ name, hasNoName, note: _, ...change }: ImportedCustomer): Partial<ImportedCustomer> {
  return hasNoName ? change : { ...change, name };
}

function keysOf({ debtorNumber = '', email = '', name }: ImportedCustomer) {
  return { number: debtorNumber, email, name };
}
