import { type Bulk, type BulkItem, COLLECTION_PROBLEMS, ERRORS, type Language } from '@penning/contract';
import { keysOf, oneOf } from '@penning/domain';
import { withReasons } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isReasonText } from '../notification/saying.ts';
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
    waitsUntil: row.waitsUntil?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The outcome for a document, with the reason in the reader's language. */
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
  error: string | null,
): Pick<BulkItem, 'code' | 'message'> {
  if (error === null) return { code: null, message: null };
  const [first, detail] = error.split(':');
  const name = oneOf(keysOf(ERRORS), first);
  const { code } = ERRORS[name];
  const translate = services.texts.translate(language);
  if (name === 'notCollectable')
    return { code, message: translate(`sepa.problem_${oneOf(COLLECTION_PROBLEMS, detail)}`) };
  const reasons = (detail ?? '').split(',').filter(isReasonText);
  const message = withReasons(
    services.texts.error(language, name),
    reasons.map((text) => translate(text)),
  );
  return { code, message };
}
