import type { DraftLine } from '@penning/contract';
import {
  type Amount,
  type PlainDate,
  STATUS,
  amount,
  isZero,
  plainDate,
  subtractAmounts,
} from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentRow } from '../document-store.ts';
import { readContent, readLines } from '../read-content.ts';

/** A deposit invoice that was sent, and the invoice that deducts it. */
export interface DepositRow {
  readonly id: string;
  readonly number: string;
  readonly sendDate: PlainDate;
  /** The amount that can be deducted: its total less its credits. */
  readonly left: Amount;
  readonly depositOf: string | null;
  readonly content: DocumentContent;
  /** The credit invoices of a part of it. */
  readonly credits: readonly DocumentContent[];
  readonly deductedBy: string | null;
}

/** How many deposits of one customer are read at most. */
const MAX_DEPOSITS = 100;

/** A customer's sent deposits that aren't credited as a whole, each with the invoice that deducts it; oldest first. */
export async function listDeposits(
  tx: TenantTx,
  { customerId, currency }: Pick<DocumentRow, 'customerId' | 'currency'>,
): Promise<DepositRow[]> {
  if (customerId === null) return [];
  const rows = await tx.db
    .selectFrom('documents')
    .leftJoin('depositDeductions as deduction', (join) =>
      join
        .onRef('deduction.companyId', '=', 'documents.companyId')
        .onRef('deduction.depositId', '=', 'documents.id'),
    )
    .select([
      'documents.id',
      'documents.number',
      'documents.sendDate',
      'documents.totalIncl',
      'documents.credited',
      'documents.depositOf',
      'documents.content',
      'deduction.documentId as deductedBy',
    ])
    .where('documents.companyId', '=', tx.companyId)
    .where('documents.customerId', '=', customerId)
    .where('documents.currency', '=', currency)
    .where('documents.companyIfDeposit', '=', tx.companyId)
    .where('documents.status', '=', STATUS.sent)
    .where('documents.type', '<>', 'C')
    .orderBy('documents.sendDate')
    .orderBy('documents.numberValue')
    .limit(MAX_DEPOSITS)
    .execute();
  const inPart = rows.filter(({ credited }) => !isZero(amount(credited))).map(({ id }) => id);
  const credits = await listCredits(tx, inPart);
  return rows.flatMap(({ number, sendDate, content, totalIncl, credited, ...row }) =>
    number === null || sendDate === null || content === null
      ? []
      : [
          {
            ...row,
            number,
            sendDate: plainDate(sendDate),
            left: subtractAmounts(amount(totalIncl), amount(credited)),
            content: readContent(content),
            credits: credits.filter((credit) => credit.of === row.id).map((credit) => credit.content),
          },
        ],
  );
}

/** The contents of the credit invoices of deposits, each with the deposit that it is of. */
async function listCredits(
  tx: TenantTx,
  depositIds: readonly string[],
): Promise<{ of: string; content: DocumentContent }[]> {
  if (depositIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('documents')
    .select(['creditsId', 'content'])
    .where('companyId', '=', tx.companyId)
    .where('creditsId', 'in', depositIds)
    .execute();
  return rows.flatMap(({ creditsId, content }) =>
    creditsId === null || content === null ? [] : [{ of: creditsId, content: readContent(content) }],
  );
}

/**
 * Inserts which invoice deducts deposits on which lines; returns how many, since another invoice may have been first.
 */
export async function insertDeductions(
  tx: TenantTx,
  documentId: string,
  deductions: readonly { readonly depositId: string; readonly lineIds: readonly string[] }[],
): Promise<number> {
  if (deductions.length === 0) return 0;
  const { companyId } = tx;
  const result = await tx.db
    .insertInto('depositDeductions')
    .values(
      deductions.map(({ depositId, lineIds }) => ({
        companyId,
        documentId,
        depositId,
        lineIds: [...lineIds],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** What an invoice deducts: the deposits, and the lines that do it. */
export async function listDeductions(
  tx: TenantTx,
  documentId: string,
): Promise<{ depositId: string; lineIds: string[] }[]> {
  return tx.db
    .selectFrom('depositDeductions')
    .select(['depositId', 'lineIds'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

/** An unsent invoice that deducts deposits. */
interface UnsentDeductions {
  readonly documentId: string;
  readonly lines: readonly DraftLine[];
  readonly deductions: readonly { readonly lineIds: readonly string[]; readonly content: DocumentContent }[];
}

/** The unsent invoices that deduct deposits and have a line with a VAT code, locked until the transaction ends. */
export async function lockUnsentDeductions(tx: TenantTx, vatId: string): Promise<UnsentDeductions[]> {
  const path = `$[*].vatId like_regex "^${vatId}$" flag "i"`;
  const rows = await tx.db
    .selectFrom('depositDeductions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'depositDeductions.companyId')
        .onRef('documents.id', '=', 'depositDeductions.documentId'),
    )
    .innerJoin('documents as deposit', (join) =>
      join
        .onRef('deposit.companyId', '=', 'depositDeductions.companyId')
        .onRef('deposit.id', '=', 'depositDeductions.depositId'),
    )
    .select(['documents.id', 'documents.lines', 'depositDeductions.lineIds', 'deposit.content'])
    .where('depositDeductions.companyId', '=', tx.companyId)
    .where('documents.status', '=', STATUS.draft)
    .where(sql<SqlBool>`documents.lines @@ ${path}::jsonpath`)
    .orderBy('documents.id')
    .forUpdate('documents')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([documentId, ofOne]) => ({
    documentId,
    lines: readLines(ofOne[0]?.lines),
    deductions: ofOne.flatMap(({ lineIds, content }) =>
      content === null ? [] : [{ lineIds, content: readContent(content) }],
    ),
  }));
}

/** Updates the lines of an unsent document; the version stays, so that whoever is editing it can still save. */
export async function updateLines(
  tx: TenantTx,
  documentId: string,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set({ lines: JSON.stringify(lines) })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .execute();
}

/** The deposit invoices that an invoice deducts, in the order it lists them; oldest first. */
export async function listDeductedDeposits(
  tx: TenantTx,
  documentId: string,
): Promise<{ number: string; sendDate: PlainDate }[]> {
  const rows = await tx.db
    .selectFrom('depositDeductions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.companyId', '=', 'depositDeductions.companyId')
        .onRef('documents.id', '=', 'depositDeductions.depositId'),
    )
    .select(['documents.number', 'documents.sendDate'])
    .where('depositDeductions.companyId', '=', tx.companyId)
    .where('depositDeductions.documentId', '=', documentId)
    .orderBy('documents.sendDate')
    .orderBy('documents.numberValue')
    .execute();
  return rows.flatMap(({ number, sendDate }) =>
    number === null || sendDate === null ? [] : [{ number, sendDate: plainDate(sendDate) }],
  );
}

/** Deletes an invoice's deductions, so that another invoice can deduct those deposits. */
export async function deleteDeductions(tx: TenantTx, documentId: string): Promise<void> {
  await tx.db
    .deleteFrom('depositDeductions')
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .execute();
}

/** Whether a deposit is deducted by an invoice that is still valid. */
export async function findDeductionOf(tx: TenantTx, depositId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('depositDeductions')
    .select('documentId')
    .where('companyId', '=', tx.companyId)
    .where('depositId', '=', depositId)
    .executeTakeFirst();
  return row?.documentId;
}
