import type { CreditProposal } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';

type UnderWay = CreditProposal['underWay'];

/** The amount that a bank or a provider may still collect for an invoice although it is credited, if any. */
export async function findUnderWay(tx: TenantTx, documentId: string): Promise<UnderWay> {
  return (await findFiledCollection(tx, documentId)) ?? (await findBegunPayment(tx, documentId)) ?? null;
}

async function findFiledCollection(tx: TenantTx, documentId: string) {
  const row = await tx.db
    .selectFrom('sepaCollections as c')
    .innerJoin('sepaBatches as b', (join) =>
      join.onRef('b.companyId', '=', 'c.companyId').onRef('b.id', '=', 'c.batchId'),
    )
    .select(['c.amount', 'c.collectOn', 'b.sepaId'])
    .where('c.companyId', '=', tx.companyId)
    .where('c.documentId', '=', documentId)
    .where('c.state', '=', 'filed')
    .executeTakeFirst();
  if (!row || row.amount === null) return undefined;
  return { kind: 'collection' as const, amount: row.amount, name: row.sepaId, expectedOn: row.collectOn };
}

async function findBegunPayment(tx: TenantTx, documentId: string) {
  const row = await tx.db
    .selectFrom('paymentAttempts')
    .select(['amount', 'provider'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('state', 'in', ['open', 'pending'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { kind: 'payment' as const, amount: row.amount, name: row.provider, expectedOn: null };
}
