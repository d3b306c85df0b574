/**
 * Waits for concurrent statements of one transaction. When one fails, those after it fail as well, but
 * only with "current transaction is aborted", so the error reported is that of the first one that failed.
 */
export async function allInOrder<const T extends readonly unknown[]>(statements: T) {
  for (const one of await Promise.allSettled(statements)) if (one.status === 'rejected') throw one.reason;
  return Promise.all(statements);
}
