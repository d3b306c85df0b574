import type { TenantTx } from './database.ts';

/**
 * The same transaction for work on many documents that refer to the same records: each record is read
 * once.
 */
export function sharingReads(tx: TenantTx): TenantTx {
  return { ...tx, sharedReads: {} };
}

/**
 * A read whose result the documents of one transaction may share. Only for data that the work does not
 * change, and may see as it was at the start.
 */
export function sharedRead<Key extends readonly (string | null)[], T>(
  read: (tx: TenantTx, ...key: Key) => Promise<T>,
): (tx: TenantTx, ...key: Key) => Promise<T> {
  const answers = new WeakMap<object, Map<string, Promise<T>>>();
  return (tx, ...key) => {
    if (!tx.sharedReads) return read(tx, ...key);
    const known = answers.get(tx.sharedReads) ?? new Map<string, Promise<T>>();
    answers.set(tx.sharedReads, known);
    const name = JSON.stringify(key);
    const answer = known.get(name) ?? read(tx, ...key);
    known.set(name, answer);
    return answer;
  };
}
