import { type Bulk, type BulkItem, ERRORS, type Language } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { BulkItemRow } from './bulk-item-store.ts';
import type { BulkRow } from './bulk-store.ts';

export function presentBulk(row: BulkRow): Bulk {
  return {
    id: row.id,
    action: row.action,
    state: row.state,
    total: row.total,
    done: row.done,
    failed: row.failed,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** What became of a document, with the reason in the reader's language. */
export function presentItem(services: Services, language: Language, row: BulkItemRow): BulkItem {
  return {
    position: row.position,
    documentId: row.documentId,
    label: row.label,
    state: row.state,
    code: row.error === null ? null : ERRORS[row.error].code,
    message: row.error === null ? null : services.texts.error(language, row.error),
  };
}
