import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import { columnOr } from '../../../db/statement/column.ts';

/** A page of a batch's collections, by invoice number. */
export function pageOfCollections(
  tx: TenantTx,
  batchId: string,
  { cursor, perPage }: { cursor?: string | undefined; perPage: number },
) {
  return keysetPage(tx, {
    query: tx.db
      .selectFrom('sepaCollections as c')
      .innerJoin('documents as d', (join) =>
        join.onRef('d.companyId', '=', 'c.companyId').onRef('d.id', '=', 'c.documentId'),
      )
      .innerJoin('mandates as m', (join) =>
        join.onRef('m.companyId', '=', 'c.companyId').onRef('m.id', '=', 'c.mandateId'),
      )
      .select([
        'c.id',
        'c.documentId as invoiceId',
        'd.customerName',
        'c.mandateId',
        'c.endToEndId',
        'c.settledOn',
        'c.returnedOn',
        'c.returnReason as returnCode',
      ])
      .select([
        columnOr('text', sql.ref('d.number'), '').as('number'),
        columnOr('text', sql.ref('d.dueDate'), '').as('dueDate'),
        columnOr('text', sql`coalesce(c.amount, d.open)`, '').as('amount'),
        columnOr('text', sql`coalesce(c.mandate_reference, m.reference)`, '').as('mandateReference'),
        columnOr('text', sql`coalesce(c.iban, m.iban)`, '').as('iban'),
        'c.state',
        'c.sequenceType',
      ])
      .where('c.companyId', '=', tx.companyId)
      .where('c.batchId', '=', batchId),
    sort: {
      name: 'number',
      direction: 'asc',
      key: sql.ref('c.numberOrder'),
      type: 'text',
      id: sql.ref('c.id'),
    },
    cursor,
    perPage,
    // Each collection has its document and its mandate.
    counted: sql`SELECT FROM sepa_collections WHERE company_id = ${tx.companyId} AND batch_id = ${batchId}`,
  });
}
