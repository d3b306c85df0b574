import type { Currency } from '@penning/contract';
import { type Amount, type PlainDate, type ReminderFacts, ZERO, amount, plainDate } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { isTrue } from '../../db/statement/column.ts';
import { listPauses } from './pause-store.ts';

/** An invoice with everything that decides about its reminders. */
export interface Remindable {
  readonly id: string;
  readonly number: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly currency: Currency;
  readonly open: Amount;
  readonly remindCount: number;
  readonly facts: ReminderFacts;
  /** The day of the first letter without costs, if one was sent. */
  readonly announcedOn: PlainDate | null;
}

/** One invoice, whatever its state; nothing when there is no such document or it was never sent. */
export async function findRemindable(tx: TenantTx, documentId: string): Promise<Remindable | undefined> {
  const rows = await documentsWithAddress(tx).where('document.id', '=', documentId).execute();
  return (await listRemindable(tx, rows))[0];
}

/** Open invoices due on or before a day, by due date, after the one given. */
export async function listOpenInvoices(
  tx: TenantTx,
  {
    since,
    until,
    after,
    max,
  }: {
    since: PlainDate | null;
    until: PlainDate;
    after: { dueOn: PlainDate; id: string } | null;
    max: number;
  },
): Promise<Remindable[]> {
  let query = openInvoices(tx).where('document.dueDate', '<=', until);
  if (since !== null) query = query.where('document.dueDate', '>=', since);
  if (after !== null) {
    query = query.where(
      sql<SqlBool>`(document.due_date, document.id) > (${after.dueOn}::date, ${after.id}::uuid)`,
    );
  }
  const rows = await query.orderBy('document.dueDate').orderBy('document.id').limit(max).execute();
  return listRemindable(tx, rows);
}

/** All open invoices, for a page of them. */
export function openInvoices(tx: TenantTx) {
  return documentsWithAddress(tx).where('document.isOpen', '=', true);
}

function documentsWithAddress(tx: TenantTx) {
  return (
    tx.db
      .selectFrom('documents as document')
      .leftJoin('customers as customer', (join) =>
        join
          .onRef('customer.companyId', '=', 'document.companyId')
          .onRef('customer.id', '=', 'document.customerId'),
      )
      .select([
        'document.id',
        'document.number',
        'document.status',
        'document.type',
        'document.totalIncl',
        'document.paid',
        'document.open',
        'document.dueDate',
        'document.currency',
        'document.remindCount',
        'document.batchId',
        'document.sentToCollectionsAt',
        'document.customerId',
        'document.customerName',
      ])
      // In the order of proposed recipients: a contact, else the customer's present address, else the one it was sent
      // to.
      .select([
        isTrue(
          sql`coalesce(nullif(customer.email, ''), document.content::jsonb->'receiver'->>'email', '') <> '' OR EXISTS (
            SELECT FROM customer_contacts k WHERE k.company_id = customer.company_id AND k.customer_id = customer.id
              AND k.reminders = 'to' AND k.email <> '')`,
        ).as('hasAddress'),
        isTrue(
          sql`EXISTS (SELECT FROM online_collections o WHERE o.company_id = document.company_id
            AND o.document_id = document.id AND o.state IN ('waiting', 'asking', 'asked'))`,
        ).as('isCollectedOnline'),
      ])
      .where('document.companyId', '=', tx.companyId)
  );
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof documentsWithAddress>['execute']>>[number];

/** Lists invoices with earlier reminders and pauses, for a whole page at once. */
export async function listRemindable(tx: TenantTx, rows: readonly FoundRow[]): Promise<Remindable[]> {
  const documentIds = rows.map(({ id }) => id);
  const customerIds = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const [sent, pauses] = await Promise.all([
    listDays(tx, documentIds),
    listPauses(tx, { documentIds, customerIds }),
  ]);
  const pauseOfDocument = new Map(pauses.map((pause) => [pause.documentId, pause]));
  const pauseOfCustomer = new Map(pauses.map((pause) => [pause.customerId, pause]));
  return rows.map((row) => {
    const days = sent.get(row.id) ?? [];
    return {
      id: row.id,
      number: row.number ?? '',
      customerId: row.customerId,
      customerName: row.customerName,
      currency: row.currency,
      open: amount(row.open ?? '0.00'),
      remindCount: row.remindCount,
      announcedOn: days.find(({ announcedCosts }) => amount(announcedCosts) !== ZERO)?.sentOn ?? null,
      facts: {
        status: row.status,
        type: row.type,
        totalIncl: amount(row.totalIncl),
        paid: amount(row.paid),
        dueOn: plainDate(row.dueDate ?? '9999-12-31'),
        inBatch: row.batchId !== null || row.isCollectedOnline,
        sentToCollections: row.sentToCollectionsAt !== null,
        hasAddress: row.hasAddress,
        reminders: days.map(({ sentOn }) => sentOn),
        invoicePause: pauseOfDocument.get(row.id) ?? null,
        customerPause: (row.customerId !== null && pauseOfCustomer.get(row.customerId)) || null,
      },
    };
  });
}

async function listDays(tx: TenantTx, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, never[]>();
  const rows = await tx.db
    .selectFrom('reminders')
    .select(['documentId', 'sentOn', 'announcedCosts'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', 'in', [...documentIds])
    .orderBy('step')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, sentOn: plainDate(row.sentOn) })),
    ({ documentId }) => documentId,
  );
}
