import type { Currency, DraftLine, Language } from '@penning/contract';
import {
  type Amount,
  type DocumentStatus,
  type Percentage,
  type PlainDate,
  ZERO,
  defined,
  parsePercentage,
} from '@penning/domain';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Documents } from '../../db/generated/tables.ts';
import { isAmong } from '../../db/statement/column.ts';
import type { DocumentContent } from './content.ts';
import { type Particulars, readParticulars } from './particulars.ts';
import { readContent, readLines } from './read-content.ts';

/** A document as stored, with exact figures and parsed content. */
export interface DocumentRow extends Particulars {
  readonly id: string;
  readonly creationToken: string;
  readonly kind: 'draft' | 'oneoff' | 'recurring' | 'quotation' | 'reminder';
  readonly type: '' | 'C' | 'I';
  readonly status: DocumentStatus;
  readonly version: number;
  readonly number: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly profileId: string | null;
  readonly sendDate: PlainDate | null;
  readonly dueDate: PlainDate | null;
  readonly term: number;
  readonly currency: Currency;
  readonly language: Language;
  readonly includesVat: boolean;
  readonly discount: Percentage;
  readonly reference: string;
  readonly trackingNumber: string;
  readonly textTop: string;
  readonly textBottom: string;
  readonly lines: DraftLine[];
  readonly attachmentIds: string[];
  readonly totalExcl: Amount;
  readonly totalVat: Amount;
  readonly totalIncl: Amount;
  readonly paid: Amount;
  readonly open: Amount;
  readonly remindCount: number;
  readonly bookedAt: Date | null;
  readonly content: DocumentContent | null;
  readonly contentHash: Buffer | null;
  readonly sentAt: Date | null;
  readonly pdfFileId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** A quotation: the last day on which it can be accepted, when its draft states one, and the customer's answer. */
  readonly validUntil: PlainDate | null;
  readonly outcome: 'accepted' | 'rejected' | null;
  readonly outcomeAt: Date | null;
  readonly quotationId: string | null;
  readonly recurringId: string | null;
  readonly occurrence: number | null;
  readonly creditsId: string | null;
  /** The total of its credit invoices, as a positive amount. */
  readonly credited: Amount;
  readonly mandateId: string | null;
  /** A deposit invoice, and the quotation or draft that it is for. */
  readonly isDeposit: boolean;
  readonly depositOf: string | null;
  /** The batch it is planned in, or that the bank has. */
  readonly batchId: string | null;
  /** When it was handed to a collections agency. */
  readonly sentToCollectionsAt: Date | null;
  readonly plannedSend: unknown;
  readonly plannedOn: PlainDate | null;
  readonly planProblem: string;
}

/** A document of this company, or nothing. */
export async function findDocument(tx: TenantTx, id: string): Promise<DocumentRow | undefined> {
  const row = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readRow(row);
}

/** The documents that exist among these ids, in the given order. */
export async function findDocuments(tx: TenantTx, ids: readonly string[]): Promise<DocumentRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where(isAmong('id', 'uuid', ids))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []).map(readRow);
}

/** A document of this company, locked until the transaction ends, or nothing. */
export async function lockDocument(tx: TenantTx, id: string): Promise<DocumentRow | undefined> {
  const row = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && readRow(row);
}

/**
 * The documents that exist among these ids, locked until the transaction ends, always in the same order, so that two
 * transactions can't deadlock.
 */
export async function lockDocuments(tx: TenantTx, ids: readonly string[]): Promise<DocumentRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(readRow);
}

/** The credit invoices of an invoice, oldest first, locked until the transaction ends. */
export async function lockCredits(tx: TenantTx, invoiceId: string): Promise<DocumentRow[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('creditsId', '=', invoiceId)
    .where('content', 'is not', null)
    .orderBy('sentAt')
    .orderBy('numberValue')
    .forUpdate()
    .execute();
  return rows.map(readRow);
}

/** The document made with this creation token, if any. */
export async function findByCreationToken(tx: TenantTx, token: string): Promise<DocumentRow | undefined> {
  const row = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('creationToken', '=', token)
    .executeTakeFirst();
  return row && readRow(row);
}

export function readRow(row: Selectable<Documents>): DocumentRow {
  return {
    ...row,
    ...readParticulars(row.particulars),
    discount: defined(parsePercentage(row.discount)),
    lines: readLines(row.lines),
    open: row.open ?? ZERO,
    content: row.content === null ? null : readContent(row.content),
  };
}
