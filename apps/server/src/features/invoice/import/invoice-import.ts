import type { KeptRecord, LineInput } from '@penning/contract';
import {
  CONSUMER_UNKNOWN,
  type ImportProblem,
  type ImportedLine,
  type InvoiceImportField,
  type InvoiceImportRow,
  type LineImportContext,
  percentage,
  vatCategory,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { appendEventToEach, appendEvents } from '../../../platform/event/append-events.ts';
import type { Services } from '../../../platform/services.ts';
import { readerOf } from '../../../reading/reader.ts';
import { completeDraft } from '../../document/complete-draft.ts';
import { type DraftValues, insertDraft } from '../../document/draft-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import {
  type ImportKind,
  type SavedRows,
  type SavingWork,
  SKIPPED,
  suggestFrom,
} from '../../import/import-kind.ts';
import { deleteImportRecords, insertImportRecords } from '../../import/import-record-store.ts';
import { listLedgers } from '../../settings/ledger-store.ts';
import { listVatCodes } from '../../settings/vat-code-store.ts';
import { type InvoiceToMake, checkInvoices } from './check-invoices.ts';
import { deleteDrafts, listKeptInvoices, lockUntouchedDrafts } from './invoice-import-store.ts';
import {
  INVOICE_SUBJECT,
  type previewInvoices,
  type readInvoicePiece,
  type readRefusedInvoices,
} from './read-invoice-file.ts';

const MODULE = new URL('./read-invoice-file.ts', import.meta.url);

/**
 * Whole invoices, which become drafts: one that the customer has already is skipped unless something else is
 * chosen (docs/rules/imports.md#whole-invoices).
 */
export const invoiceImport: ImportKind<InvoiceImportRow, LineImportContext> = {
  name: 'invoice',
  fields: INVOICE_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(INVOICE_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewInvoices>(MODULE, 'previewInvoices'),
    piece: readerOf<typeof readInvoicePiece>(MODULE, 'readInvoicePiece'),
    refused: readerOf<typeof readRefusedInvoices>(MODULE, 'readRefusedInvoices'),
  },
  loadContext: async (tx) => {
    const [vatCodes, ledgers] = await Promise.all([listVatCodes(tx), listLedgers(tx)]);
    const untaxed = vatCodes.filter(({ type }) => vatCategory(type) === 'Z');
    return {
      vatCodes: vatCodes.map(({ id, type, factor, country }) => ({ id, type, factor, country })),
      ledgers: ledgers.map(({ id, ledgerNumber }) => ({ id, ledgerNumber })),
      consumerIn: CONSUMER_UNKNOWN,
      untaxedVatId: untaxed[0]?.id ?? null,
    };
  },
  check: (tx, _services, rows, rule) => checkInvoices(tx, rows, { rule }),
  duplicates: SKIPPED,
  duplicateActions: ['skip', 'create'],
  groupBy: 'reference',
  recordsAtOnce: 50,
  save: saveInvoices,
  undoOfOthers: 'document.deleteAny',
  undo: undoInvoices,
};

async function saveInvoices(tx: TenantTx, work: SavingWork<InvoiceImportRow>): Promise<SavedRows> {
  const { services, importId, rows, rule, at } = work;
  const { refused, duplicates, toMake } = await checkInvoices(tx, rows, { rule, importId });
  const made: { id: string; line: number }[] = [];
  const wrong = [...refused].map(([line, problems]) => ({ line, problems: [...problems] }));
  const there = [...duplicates];
  for (const invoice of toMake) {
    const { line } = invoice;
    const values = await prepareInvoice(tx, services, invoice);
    if ('problem' in values) {
      wrong.push({ line, problems: [values] });
      continue;
    }
    const id = services.newId();
    const creationToken = rule.action === 'skip' ? invoice.token : services.newId();
    const document = await insertDraft(tx, { ...values, id, creationToken, createdBy: work.createdBy, at });
    if (document) made.push({ id, line });
    else there.push(line);
  }
  const events = made.map(({ id }) => ({ id, data: {} }));
  await appendEventToEach(tx, events, { at, event: 'created' });
  const records = made.map(({ line, id }) => ({ line, recordId: id, before: null }));
  await insertImportRecords(tx, importId, at, records);
  return {
    importedLines: made.map(({ line }) => line),
    updatedLines: [],
    duplicateLines: there,
    refused: wrong.map((row) => ({ ...row, reason: 'problems' })),
  };
}

/** The draft of an invoice, or the problems that make it impossible. */
async function prepareInvoice(
  tx: TenantTx,
  services: Services,
  { row, customerId }: InvoiceToMake,
): Promise<DraftValues | ImportProblem<InvoiceImportField>> {
  const draft = await completeDraft(tx, services, {
    customerId,
    sendDate: row.invoiceDate,
    includesVat: false,
    discount: percentage('0'),
    reference: row.reference,
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: row.lines.map(lineOf),
  });
  try {
    return (await prepareDraft(tx, services, draft)).values;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isAmount = error.errorName === 'validationFailed' && error.field?.startsWith('lines');
    if (isAmount) return { field: 'price', problem: 'tooLarge' };
    const problem = GONE_MEANWHILE[error.field?.split('.').at(-1) ?? ''];
    if (problem) return problem;
    throw error;
  }
}

/**
 * Why a draft is refused, by field: a date beyond the calendar, or a record that was deleted while the file
 * was read.
 */
const GONE_MEANWHILE: Readonly<Record<string, ImportProblem<InvoiceImportField>>> = {
  sendDate: { field: 'invoiceDate', problem: 'notADate' },
  customerId: { field: 'customerName', problem: 'customerNotFound' },
  vatId: { field: 'vatRate', problem: 'unknownVatRate' },
  ledgerId: { field: 'ledger', problem: 'unknownLedger' },
};

/** What has no column comes from the product, the company's standard rate and its first ledger account. */
function lineOf({ discount, vatId, ledgerId, unreadable: _read, ...line }: ImportedLine): LineInput {
  return {
    ...line,
    discount: discount ?? percentage('0'),
    ...(vatId === undefined ? {} : { vatId }),
    ...(ledgerId === undefined ? {} : { ledgerId }),
  };
}

/** Deletes the unchanged drafts of an import; those that were changed, sent or are about to be sent stay. */
async function undoInvoices(
  tx: TenantTx,
  importId: string,
  at: Date,
): Promise<{ kept: KeptRecord[]; keptCount: number }> {
  const untouched = await lockUntouchedDrafts(tx, importId);
  await appendEvents(tx, untouched, { at, event: 'deleted' });
  await deleteDrafts(tx, untouched);
  const kept = await listKeptInvoices(tx, importId);
  await deleteImportRecords(tx, importId);
  return { kept, keptCount: kept.length };
}
