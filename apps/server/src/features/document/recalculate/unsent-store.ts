import type { DraftLine } from '@penning/contract';
import { type Amount, type Percentage, amount, defined, parsePercentage } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { UNSENT_STATUSES } from '../../settings/setting-use-store.ts';
import { readLines } from '../read-content.ts';

/** An unsent document, as far as its totals are concerned. */
export interface UnsentRow {
  readonly id: string;
  readonly lines: readonly DraftLine[];
  readonly discount: Percentage;
  readonly includesVat: boolean;
  readonly currency: string;
  readonly totalIncl: Amount;
  readonly totalVat: Amount;
}

/** Unsent documents with a line that has the code; UUIDs compare equal in capitals. */
function unsentWith(tx: TenantTx, key: 'vatId' | 'ledgerId', codeId: string) {
  const path = `$[*].${key} like_regex "^${codeId}$" flag "i"`;
  return tx.db
    .selectFrom('documents')
    .where('companyId', '=', tx.companyId)
    .where('status', 'in', UNSENT_STATUSES)
    .where(sql<SqlBool>`lines @@ ${path}::jsonpath`);
}

/** How many unsent documents have a line with the code. */
export async function countUnsentWith(
  tx: TenantTx,
  key: 'vatId' | 'ledgerId',
  codeId: string,
): Promise<number> {
  const { found } = await unsentWith(tx, key, codeId)
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** The next unsent documents with a line that has the VAT code, by id, locked until the transaction ends. */
export async function lockUnsentWith(
  tx: TenantTx,
  vatId: string,
  { after, max }: { after: string | undefined; max: number },
): Promise<UnsentRow[]> {
  let query = unsentWith(tx, 'vatId', vatId)
    .select(['id', 'lines', 'discount', 'includesVat', 'currency', 'totalIncl', 'totalVat'])
    .orderBy('id')
    .limit(max)
    .forUpdate();
  if (after !== undefined) query = query.where('id', '>', after);
  return (await query.execute()).map((row) => ({
    ...row,
    lines: readLines(row.lines),
    discount: defined(parsePercentage(row.discount)),
    totalIncl: amount(row.totalIncl),
    totalVat: amount(row.totalVat),
  }));
}

/** Updates the totals of documents; the version stays, so that whoever is editing one can still save. */
export async function updateTotals(
  tx: TenantTx,
  rows: readonly {
    readonly id: string;
    readonly totalExcl: Amount;
    readonly totalVat: Amount;
    readonly totalIncl: Amount;
  }[],
): Promise<void> {
  await tx.query(
    `UPDATE documents d SET total_excl = n.excl, total_vat = n.vat, total_incl = n.incl
     FROM unnest($2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[]) AS n (id, excl, vat, incl)
     WHERE d.company_id = $1 AND d.id = n.id`,
    [
      tx.companyId,
      rows.map(({ id }) => id),
      rows.map(({ totalExcl }) => totalExcl),
      rows.map(({ totalVat }) => totalVat),
      rows.map(({ totalIncl }) => totalIncl),
    ],
  );
}
