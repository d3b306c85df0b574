import { type PageMeta, USER_EVENTS } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

interface EventRow {
  at: Date;
  event: string;
  actorName: string;
  origin: string;
  data: string;
}

/** A page of what happened to the people and tokens of the company, newest first. */
export function pageOfPeopleEvents(
  tx: TenantTx,
  options: { cursor?: string | undefined; perPage: number },
): Promise<{ rows: EventRow[]; meta: PageMeta }> {
  const query = tx.db
    .selectFrom('documentEvents')
    .select(['at', 'event', 'actorName', 'origin', 'data'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', tx.companyId)
    .where('event', 'in', [...USER_EVENTS]);
  const key = sql.ref('documentEvents.seq');
  const id = sql.ref('documentEvents.documentId');
  return keysetPage(tx, {
    query,
    sort: { name: '-seq', key, type: 'bigint', direction: 'desc', id },
    cursor: options.cursor,
    perPage: options.perPage,
  });
}
