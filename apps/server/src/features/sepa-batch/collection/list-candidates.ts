import { sql } from 'kysely';
import { keysetPage } from '../../../db/list/keyset-page.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findBatch } from '../batch-store.ts';
import { CANDIDATES_FROM } from './collectable-store.ts';

/** The invoices that could be put into an open batch, first due first. */
export const listCandidates: HandlersOf<'sepaBatch'>['listCandidates'] = ({
  params,
  query,
  session,
  services,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await findBatch(tx, params.id)) ?? refuse('notFound');
    return keysetPage(tx, {
      query: tx.db
        .selectFrom(
          sql<Candidate>`(SELECT d.id, d.number, d.customer_name, d.send_date::text AS send_date, d.due_date,
            d.open::text AS amount, m.reference AS mandate_reference, d.company_id
            FROM documents d ${sql.raw(CANDIDATES_FROM.join)}
            WHERE d.company_id = ${tx.companyId} AND ${sql.raw(CANDIDATES_FROM.where)} AND m.scheme = ${batch.scheme})`.as(
            'found',
          ),
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
      cursor: query.cursor,
      perPage: query.perPage,
    }).then(({ rows, meta }) => ({ data: rows, meta }));
  });

interface Candidate {
  id: string;
  number: string;
  customerName: string;
  sendDate: string;
  dueDate: string;
  amount: string;
  mandateReference: string;
}
