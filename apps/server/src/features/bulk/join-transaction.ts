import type { TenantTx } from '../../db/database.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Services for use cases that start transactions of their own: in this company they use the open one, so
 * that their effects and the record of them are committed together or not at all.
 */
export function joinTransaction(services: Services, tx: TenantTx): Services {
  return {
    ...services,
    storage: {
      ...services.storage,
      // What isn't committed may still be needed.
      delete: async (key) =>
        tx.afterCommit(() => {
          services.storage.delete(key).catch((error: unknown) => {
            services.log('error', 'file-not-deleted', describeError(error));
          });
        }),
    },
    database: {
      ...services.database,
      withTenant: async (companyId, actor, work) => {
        if (companyId !== tx.companyId) throw new TypeError('a transaction of another company is open');
        return work({ ...tx, actor });
      },
    },
  };
}
