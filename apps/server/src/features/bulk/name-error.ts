import { errorCode } from '../../db/error-code.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { ItemError } from './bulk-item-store.ts';

/** A refusal by the name that is kept with the document it concerns. */
export function nameRefusal({ errorName, detail }: Refusal): ItemError {
  return errorName === 'notCollectable' ? `notCollectable:${detail}` : errorName;
}

/** Whether the database or the machine is away, which says nothing of a document: the action goes on once it is back. */
export function isLostDatabase(error: unknown): boolean {
  return /^(08|53|57|58)|^E[A-Z]+$/.test(errorCode(error) ?? '');
}
