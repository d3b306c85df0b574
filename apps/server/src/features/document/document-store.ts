import type { Currency, DraftLine, Language } from '@penning/contract';
import type { Amount, DocumentStatus, Percentage, PlainDate } from '@penning/domain';
import { STATUS, ZERO, defined, foldText, parsePercentage } from '@penning/domain';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Documents } from '../../db/generated/tables.ts';
import { isAmong } from '../../db/statement/column.ts';
import type { DocumentContent } from './content.ts';
import {
  type GivenParticulars,
  type Particulars,
  readParticulars,
  statedParticulars,
} from './particulars.ts';
import { readContent, readLines } from './read-content.ts';

/** A document as the database has it, with its figures exact and its content read. */
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
  /** A quotation: the last day on which it can be accepted, when its draft states one, and its answer. */
  readonly validUntil: PlainDate | null;
  readonly outcome: 'accepted' | 'rejected' | null;
  readonly outcomeAt: Date | null;
  readonly quotationId: string | null;
  readonly recurringId: string | null;
  readonly occurrence: number | null;
  readonly creditsId: string | null;
  /** What credit invoices took off, as a positive amount. */
  readonly credited: Amount;
  readonly mandateId: string | null;
  /** An invoice of a prepayment, and the quotation or draft that it is for. */
  readonly isDeposit: boolean;
  readonly depositOf: string | null;
  /** The batch that it is in, while it is planned there or the bank has it. */
  readonly batchId: string | null;
  /** Since when a debt collector has it. */
  readonly sentToCollectionsAt: Date | null;
  readonly plannedSend: unknown;
  readonly plannedOn: PlainDate | null;
  readonly planProblem: string;
}

/** What saving a draft writes. */
export interface DraftValues extends GivenParticulars {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly customerContact: string;
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
  readonly lines: readonly DraftLine[];
  readonly attachmentIds: readonly string[];
  readonly totalExcl: Amount;
  readonly totalVat: Amount;
  readonly totalIncl: Amount;
  readonly type?: DocumentRow['type'] | undefined;
  readonly validUntil?: PlainDate | null;
  readonly mandateId?: string | null;
}

/** What a new draft is, when it is not the draft of an ordinary invoice. */
export type NewDraftKind = Partial<
  Pick<
    DocumentRow,
    | 'kind'
    | 'status'
    | 'type'
    | 'quotationId'
    | 'recurringId'
    | 'occurrence'
    | 'creditsId'
    | 'isDeposit'
    | 'depositOf'
  >
>;

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

/** Those of the documents that there are, in the given order. */
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

/** Those of the documents that there are, locked until the transaction ends, in one order for whoever locks several. */
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

/** The document that a creation token made, if it did. */
export async function findByCreationToken(tx: TenantTx, token: string): Promise<DocumentRow | undefined> {
  const row = await tx.db
    .selectFrom('documents')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('creationToken', '=', token)
    .executeTakeFirst();
  return row && readRow(row);
}

/** Inserts a new draft and what it is found by; nothing when its creation token was used already. */
export async function insertDraft(
  tx: TenantTx,
  draft: DraftValues & { id: string; creationToken: string; createdBy: string | null; at: Date },
  kind: NewDraftKind = {},
): Promise<DocumentRow | undefined> {
  const found = searchTexts(draft);
  const inserted = await tx.db
    .with('made', (db) =>
      db
        .insertInto('documents')
        .values({
          companyId: tx.companyId,
          id: draft.id,
          creationToken: draft.creationToken,
          kind: 'draft',
          status: STATUS.draft,
          ...columnsOf(draft),
          ...kind,
          createdBy: draft.createdBy,
          createdAt: draft.at,
          updatedAt: draft.at,
        })
        .onConflict((conflict) => conflict.columns(['companyId', 'creationToken']).doNothing())
        .returningAll(),
    )
    .with('sought', (db) =>
      db
        .insertInto('documentSearch')
        .columns(['companyId', 'documentId', 'name', 'contact', 'lineText'])
        .expression((from) =>
          from
            .selectFrom('made')
            .select(['made.companyId', 'made.id'])
            .select((value) => [
              value.val(found.name).as('name'),
              value.val(found.contact).as('contact'),
              value.val(found.lineText).as('lineText'),
            ]),
        ),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirst();
  return inserted && readRow(inserted);
}

/** Replaces a draft, of an invoice unless stated, that is still at `version`; nothing when it is not. */
export async function updateDraft(
  tx: TenantTx,
  id: string,
  version: number,
  draft: DraftValues & { at: Date },
  status: DocumentStatus = STATUS.draft,
): Promise<DocumentRow | undefined> {
  const updated = await tx.db
    .updateTable('documents')
    .set({ ...columnsOf(draft), version: version + 1, updatedAt: draft.at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!updated) return undefined;
  await saveSearchRow(tx, id, draft);
  return readRow(updated);
}

/** Deletes a draft, or another document that its kind allows to be deleted. */
export async function deleteDraft(
  tx: TenantTx,
  id: string,
  status: DocumentStatus = STATUS.draft,
): Promise<void> {
  await tx.db
    .deleteFrom('documents')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();
}

function columnsOf(draft: DraftValues) {
  return {
    customerId: draft.customerId,
    customerName: draft.customerName,
    profileId: draft.profileId,
    sendDate: draft.sendDate,
    dueDate: draft.dueDate,
    term: draft.term,
    currency: draft.currency,
    language: draft.language,
    includesVat: draft.includesVat,
    discount: draft.discount,
    reference: draft.reference,
    trackingNumber: draft.trackingNumber,
    particulars: JSON.stringify(statedParticulars(draft)),
    textTop: draft.textTop,
    textBottom: draft.textBottom,
    lines: JSON.stringify(draft.lines),
    attachmentIds: [...draft.attachmentIds],
    totalExcl: draft.totalExcl,
    totalVat: draft.totalVat,
    totalIncl: draft.totalIncl,
    // What a credit invoice is, only crediting says.
    ...(draft.type === undefined || draft.type === 'C' ? {} : { type: draft.type }),
    ...(draft.validUntil === undefined ? {} : { validUntil: draft.validUntil }),
    ...(draft.mandateId === undefined ? {} : { mandateId: draft.mandateId }),
  };
}

async function saveSearchRow(tx: TenantTx, documentId: string, draft: DraftValues): Promise<void> {
  const found = searchTexts(draft);
  await tx.db
    .insertInto('documentSearch')
    .values({ companyId: tx.companyId, documentId, ...found })
    .onConflict((conflict) => conflict.columns(['companyId', 'documentId']).doUpdateSet(found))
    .execute();
}

function searchTexts(draft: DraftValues): { name: string; contact: string; lineText: string } {
  return {
    name: foldText(draft.customerName),
    contact: foldText(draft.customerContact),
    lineText: foldText(draft.lines.map((line) => line.description).join('\n')),
  };
}

function readRow(row: Selectable<Documents>): DocumentRow {
  return {
    ...row,
    ...readParticulars(row.particulars),
    discount: defined(parsePercentage(row.discount)),
    lines: readLines(row.lines),
    open: row.open ?? ZERO,
    content: row.content === null ? null : readContent(row.content),
  };
}
