import type { Role } from '@penning/contract';
import type { Services } from '../../app.ts';
import type { Session } from '../../http/session.ts';
import { SYSTEM } from '../invoice/ubl.ts';
import type { BulkRow } from './bulk-store.ts';

/** The person that began an action, with the rights of this very moment; nothing when they may not act here any more. */
export async function findActingSession(
  services: Services,
  companyId: string,
  bulk: BulkRow,
): Promise<Session | undefined> {
  const row = await services.database.withTenant(companyId, SYSTEM, async (tx) =>
    tx.db
      .selectFrom('memberships')
      .innerJoin('companies', 'companies.id', 'memberships.companyId')
      .select(['memberships.role', 'companies.timezone', 'companies.language'])
      .where('memberships.companyId', '=', companyId)
      .where('memberships.userId', '=', bulk.createdBy)
      .where('memberships.disabledAt', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  return {
    id: bulk.id,
    userId: bulk.createdBy,
    companyId,
    role: row.role as Role,
    userName: bulk.createdByName,
    language: row.language,
    timezone: row.timezone,
    actor: { kind: 'user', id: bulk.createdBy, name: bulk.createdByName, origin: bulk.origin },
  };
}
