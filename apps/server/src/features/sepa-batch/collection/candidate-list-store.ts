import type { SepaScheme } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { columnOr } from '../../../db/statement/column.ts';
import { IS_PRESENT, USABLE } from './collectable-store.ts';

/**
 * A page of the invoices that could be added to a batch of a scheme, first due first, counted in the same scan: no
 * index has them in this order, and the conditions for collecting are evaluated once for page and count.
 */
export function pageOfCandidates(
  tx: TenantTx,
  scheme: SepaScheme,
  { cursor, perPage }: { cursor?: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: tx.db
      .selectFrom('documents as d')
      .select(['d.id', 'd.customerName'])
      .select([
        columnOr('text', sql.raw(MANDATE_REFERENCE), '').as('mandateReference'),
        columnOr('text', sql.ref('d.number'), '').as('number'),
        columnOr('text', sql.ref('d.sendDate'), '').as('sendDate'),
        columnOr('text', sql.ref('d.dueDate'), '').as('dueDate'),
        columnOr('text', sql.ref('d.open'), '').as('amount'),
      ])
      .where('d.companyId', '=', tx.companyId)
      .where('d.companyIfCollectable', '=', tx.companyId)
      .where(hasUsableMandate(tx, scheme)),
    sort: {
      name: 'dueDate',
      direction: 'asc',
      key: sql.ref('d.dueDate'),
      type: 'date',
      id: sql.ref('d.id'),
    },
    cursor,
    perPage,
    isShort: true,
  });
}

/** With the customer's present mandate, or else the one the invoice was sent with; joined for the page's rows only. */
const MANDATE_REFERENCE = `coalesce(
  (SELECT present.reference FROM mandates present WHERE ${IS_PRESENT}),
  (SELECT m.reference FROM mandates m WHERE m.company_id = d.company_id AND m.id = d.mandate_id))`;

/**
 * The mandates of a scheme are gathered once and looked up for each invoice. One that an invoice was sent with, but
 * that belongs to another customer, counts only while its own customer has none.
 */
function hasUsableMandate(tx: TenantTx, scheme: SepaScheme): RawBuilder<SqlBool> {
  const usable = sql`mandates m WHERE m.company_id = ${tx.companyId} AND ${sql.raw(USABLE[scheme])}`;
  return sql<SqlBool>`(d.customer_id IN (SELECT m.customer_id FROM ${usable})
      OR d.mandate_id IN (SELECT m.id FROM ${usable})
        AND NOT EXISTS (SELECT FROM mandates present WHERE ${sql.raw(IS_PRESENT)}))`;
}
