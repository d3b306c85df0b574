import {
  type Bulk,
  type BulkItem,
  type CollectionProblemName,
  ERRORS,
  type ErrorName,
  type Language,
} from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import type { BulkItemRow, ItemError } from './bulk-item-store.ts';
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
    ...describe(services, language, row.error),
  };
}

function describe(
  services: Services,
  language: Language,
  error: ItemError | null,
): Pick<BulkItem, 'code' | 'message'> {
  if (error === null) return { code: null, message: null };
  const [name, detail] = error.split(':') as [ErrorName, CollectionProblemName | undefined];
  const { code } = ERRORS[name];
  if (detail === undefined) return { code, message: services.texts.error(language, name) };
  return { code, message: services.texts.translate(language)(`sepa.problem_${detail}`) };
}
