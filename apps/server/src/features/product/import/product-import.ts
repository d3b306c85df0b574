import { type ProductImportContext, type ProductImportRow, percentageOfFactor, price } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { readerOf } from '../../../reading/reader.ts';
import { assignRows } from '../../import/assign-rows.ts';
import { type ImportKind, type SavingWork, suggestFrom } from '../../import/import-kind.ts';
import { insertImportRecords, listWithOrigin } from '../../import/import-record-store.ts';
import { planRows } from '../../import/plan-rows.ts';
import { findDefaultLedger, listLedgers } from '../../settings/ledger-store.ts';
import { findDefaultVatCode, listVatCodes } from '../../settings/vat-code-store.ts';
import { insertProducts, listProductMatches, updateProducts } from './product-import-store.ts';
import {
  PRODUCT_SUBJECT,
  type previewProducts,
  type readProductPiece,
  type readRefusedProducts,
} from './read-product-file.ts';
import { undoProductImport } from './undo-product-import.ts';

const MODULE = new URL('./read-product-file.ts', import.meta.url);

/** Products: an existing one, by its number or its description, is skipped, updated or created again. */
export const productImport: ImportKind<ProductImportRow, ProductImportContext> = {
  name: 'product',
  fields: PRODUCT_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(PRODUCT_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewProducts>(MODULE, 'previewProducts'),
    piece: readerOf<typeof readProductPiece>(MODULE, 'readProductPiece'),
    refused: readerOf<typeof readRefusedProducts>(MODULE, 'readRefusedProducts'),
  },
  loadContext: async (tx) => {
    const [codes, ledgers] = await Promise.all([listVatCodes(tx), listLedgers(tx)]);
    const vatCodes = codes.map(({ id, name, code, type, factor }) => ({
      id,
      name,
      code,
      type,
      percentage: percentageOfFactor(factor),
    }));
    return { vatCodes, ledgers: ledgers.map(({ id, name, ledgerNumber }) => ({ id, name, ledgerNumber })) };
  },
  duplicates: { by: ['number', 'name'], action: 'skip' },
  plan: (tx, rows, rule) => planRows(rows, rule, (piece) => listProductMatches(tx, piece, rule)),
  save: saveProducts,
  undo: undoProductImport,
};

async function saveProducts(tx: TenantTx, work: SavingWork<ProductImportRow>) {
  const { importId, rows, rule, at } = work;
  const vatId = (await findDefaultVatCode(tx))?.id ?? refuse('invalidRequest');
  const ledgerId = (await findDefaultLedger(tx))?.id ?? refuse('invalidRequest');
  const defaults = { number: '', price: price('0.00'), unit: '', vatId, ledgerId };
  const keys = rows.map(({ row }) => keysOf(row));
  const found = await listProductMatches(tx, keys, rule);
  const known = await listWithOrigin(tx, importId, found);
  const { created, changed, ...lines } = assignRows(work, known, keysOf);
  await insertProducts(
    tx,
    [...created].map(([id, { row }]) => ({ ...defaults, ...row, id })),
    at,
  );
  const before = await updateProducts(
    tx,
    [...changed].map(([id, { row }]) => ({ id, change: row })),
    at,
  );
  await insertImportRecords(tx, importId, at, [
    ...[...created].map(([recordId, { line }]) => ({ line, recordId, before: null })),
    ...[...changed].map(([recordId, { line }]) => ({ line, recordId, before: before.get(recordId) ?? {} })),
  ]);
  return { importedLines: [...created.values()].map(({ line }) => line), ...lines };
}

function keysOf({ number = '', description }: ProductImportRow) {
  return { number, email: '', name: description };
}
