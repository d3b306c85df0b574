import type { SepaCollection } from '@penning/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findBatch } from '../batch-store.ts';
import { describeReturn } from '../../collection/describe-return.ts';

type Collection = z.input<typeof SepaCollection>;

/** What a batch collects, by the number of the invoices. */
export const listCollections: HandlersOf<'sepaBatch'>['listCollections'] = ({
  params,
  query,
  session,
  services,
  language,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findBatch(tx, params.id))) return refuse('notFound');
    const translate = services.texts.translate(language);
    const { rows, meta } = await keysetPage(tx, {
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
          text('d.number').as('number'),
          text('d.due_date').as('dueDate'),
          sql<string>`coalesce(c.amount, d.open)::text`.as('amount'),
          sql<string>`coalesce(c.mandate_reference, m.reference)`.as('mandateReference'),
          sql<string>`coalesce(c.iban, m.iban)`.as('iban'),
          sql<Collection['state']>`c.state`.as('state'),
          sql<Collection['sequenceType']>`c.sequence_type`.as('sequenceType'),
        ])
        .where('c.companyId', '=', tx.companyId)
        .where('c.batchId', '=', params.id),
      sort: {
        name: 'number',
        direction: 'asc',
        key: sql.ref('d.numberOrder'),
        type: 'text',
        id: sql.ref('c.id'),
      },
      cursor: query.cursor,
      perPage: query.perPage,
    });
    return {
      data: rows.map(({ returnCode, ...row }) => ({
        ...row,
        returnReason: describeReturn(translate, returnCode),
      })),
      meta,
    };
  });

function text(column: string): RawBuilder<string> {
  return sql<string>`${sql.raw(column)}::text`;
}
