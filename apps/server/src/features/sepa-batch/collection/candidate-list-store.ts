import type { SepaScheme } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { columnOr } from '../../../db/statement/column.ts';
import { IS_MANDATE, IS_PRESENT, USABLE } from './collectable-store.ts';

/** A page of the invoices that could be put into a batch of a scheme, first due first. */
export function pageOfCandidates(
  tx: TenantTx,
  scheme: SepaScheme,
  { cursor, perPage }: { cursor?: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: tx.db
      .selectFrom('documents as d')
      .leftJoin('mandates as present', (join) => join.on(sql<SqlBool>`${sql.raw(IS_PRESENT)}`))
      .innerJoin('mandates as m', (join) => join.on(sql<SqlBool>`${sql.raw(IS_MANDATE)}`))
      .select(['d.id', 'd.customerName', 'm.reference as mandateReference'])
      .select([
        columnOr('text', sql.ref('d.number'), '').as('number'),
        columnOr('text', sql.ref('d.sendDate'), '').as('sendDate'),
        columnOr('text', sql.ref('d.dueDate'), '').as('dueDate'),
        columnOr('text', sql.ref('d.open'), '').as('amount'),
      ])
      .where('d.companyId', '=', tx.companyId)
      .where('d.companyIfCollectable', '=', tx.companyId)
      .where(sql<SqlBool>`${sql.raw(USABLE[scheme])}`),
    sort: {
      name: 'dueDate',
      direction: 'asc',
      key: sql.ref('d.dueDate'),
      type: 'date',
      id: sql.ref('d.id'),
    },
    cursor: cursor,
    perPage: perPage,
    counted: candidatesOf(tx, scheme),
  });
}

/**
 * The same invoices without a join: the mandates of a scheme are gathered once and looked up for each invoice. One with
 * another customer's mandate, which it was sent with, counts only while its own customer has none.
 */
function candidatesOf(tx: TenantTx, scheme: SepaScheme): RawBuilder<unknown> {
  const usable = sql`mandates m WHERE m.company_id = ${tx.companyId} AND ${sql.raw(USABLE[scheme])}`;
  return sql`SELECT FROM documents d
    WHERE d.company_id = ${tx.companyId} AND d.company_if_collectable = ${tx.companyId} AND (
      d.customer_id IN (SELECT m.customer_id FROM ${usable})
      OR d.mandate_id IN (SELECT m.id FROM ${usable})
        AND NOT EXISTS (SELECT FROM mandates present WHERE ${sql.raw(IS_PRESENT)}))`;
}
