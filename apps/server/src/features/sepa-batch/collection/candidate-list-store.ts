import type { SepaScheme } from '@penning/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { OF_CANDIDATES } from './collectable-store.ts';

/** A page of the invoices that could be put into a batch of a scheme, first due first. */
export function pageOfCandidates(
  tx: TenantTx,
  scheme: SepaScheme,
  { cursor, perPage }: { cursor?: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: tx.db
      .selectFrom(
        sql<Candidate>`(SELECT d.id, d.number, d.customer_name, d.send_date::text AS send_date, d.due_date,
            d.open::text AS amount, m.reference AS mandate_reference, d.company_id
            FROM documents d ${sql.raw(OF_CANDIDATES.join)}
            WHERE d.company_id = ${tx.companyId} AND d.company_if_collectable = ${tx.companyId}
              AND ${sql.raw(OF_CANDIDATES.usable)} AND m.scheme = ${scheme})`.as('found'),
      )
      .select([
        'found.id',
        'found.number',
        'found.customerName',
        'found.sendDate',
        'found.dueDate',
        'found.amount',
        'found.mandateReference',
      ]),
    sort: {
      name: 'dueDate',
      direction: 'asc',
      key: sql.ref('found.dueDate'),
      type: 'date',
      id: sql.ref('found.id'),
    },
    cursor: cursor,
    perPage: perPage,
  });
}

interface Candidate {
  id: string;
  number: string;
  customerName: string;
  sendDate: string;
  dueDate: string;
  amount: string;
  mandateReference: string;
}
