import type { DraftLine } from '@penning/contract';
import type { Amount, DocumentStatus, PlainDate } from '@penning/domain';
import { amount, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentRow } from './document-store.ts';
import { readContent, readLines } from './read-content.ts';

/** The sent documents that a draft refers to. */
export interface RelatedDocuments {
  /** With its content, since a credit invoice repeats it, whatever has changed since. */
  readonly credited?: {
    readonly id: string;
    readonly number: string;
    readonly sendDate: PlainDate;
    readonly content: DocumentContent;
  };
  readonly quotation?: { readonly number: string };
}

type Relations = Partial<Pick<DocumentRow, 'creditsId' | 'quotationId'>>;

/** Finds what a draft refers to; an ordinary one costs no statement. */
export async function findRelated(tx: TenantTx, draft: Relations): Promise<RelatedDocuments> {
  const ids = [draft.creditsId, draft.quotationId].filter((id) => typeof id === 'string');
  if (ids.length === 0) return {};
  const rows = await tx.db
    .selectFrom('documents')
    .select(['id', 'number', 'sendDate', 'content'])
    .where('companyId', '=', tx.companyId)
    .where('id', 'in', ids)
    .execute();
  const credited = rows.find(({ id }) => id === draft.creditsId);
  const quotation = rows.find(({ id }) => id === draft.quotationId);
  return {
    ...(credited?.number && credited.sendDate && credited.content
      ? {
          credited: {
            id: credited.id,
            number: credited.number,
            sendDate: plainDate(credited.sendDate),
            content: readContent(credited.content),
          },
        }
      : {}),
    ...(quotation?.number ? { quotation: { number: quotation.number } } : {}),
  };
}

/** A document with the number people know it by. */
export interface NamedDocument {
  readonly id: string;
  readonly number: string | null;
  readonly sendDate: PlainDate | null;
  readonly totalIncl: Amount;
}

/** Where a document came from and what was made from it. */
export interface DocumentLinks {
  readonly creditOf: NamedDocument | null;
  readonly creditedBy: NamedDocument[];
  readonly fromQuotation: NamedDocument | null;
  readonly becameInvoice: NamedDocument | null;
}

/** Credit invoices of one document that are listed; more are unlikely. */
const MAX_CREDITS = 200;

/** Finds the documents that one was made from and, unless it is new, those made from it. */
export async function findLinks(tx: TenantTx, row: DocumentRow, isNew = false): Promise<DocumentLinks> {
  const [origins, credits, invoices] = await Promise.all([
    findNamed(
      tx,
      [row.creditsId, row.quotationId].filter((id) => id !== null),
    ),
    isNew || row.content === null || row.type === 'C' ? [] : listNamed(tx, 'creditsId', row.id),
    row.kind === 'quotation' && !isNew ? listNamed(tx, 'quotationId', row.id) : [],
  ]);
  return {
    creditOf: origins.find(({ id }) => id === row.creditsId) ?? null,
    creditedBy: credits,
    fromQuotation: origins.find(({ id }) => id === row.quotationId) ?? null,
    becameInvoice: invoices.at(0) ?? null,
  };
}

async function findNamed(tx: TenantTx, ids: readonly string[]): Promise<NamedDocument[]> {
  if (ids.length === 0) return [];
  const rows = await named(tx)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(readNamed);
}

async function listNamed(
  tx: TenantTx,
  by: 'creditsId' | 'quotationId',
  id: string,
): Promise<NamedDocument[]> {
  const rows = await named(tx)
    .where(by, '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_CREDITS)
    .execute();
  return rows.map(readNamed);
}

function named(tx: TenantTx) {
  return tx.db
    .selectFrom('documents')
    .select(['id', 'number', 'sendDate', 'totalIncl'])
    .where('companyId', '=', tx.companyId);
}

function readNamed(row: {
  id: string;
  number: string | null;
  sendDate: string | null;
  totalIncl: string;
}): NamedDocument {
  return {
    ...row,
    sendDate: row.sendDate === null ? null : plainDate(row.sendDate),
    totalIncl: amount(row.totalIncl),
  };
}

/** Whether a quotation became an invoice that still exists. */
export async function hasInvoiceOfQuotation(tx: TenantTx, quotationId: string): Promise<boolean> {
  return (await listNamed(tx, 'quotationId', quotationId)).length > 0;
}

/** What the credit invoices of a document credited of its lines; their lines carry the ids of those they credit. */
export async function listCreditedLines(
  tx: TenantTx,
  documentId: string,
): Promise<Pick<DraftLine, 'id' | 'quantity'>[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select('lines')
    .where('companyId', '=', tx.companyId)
    .where('creditsId', '=', documentId)
    .where('content', 'is not', null)
    .execute();
  return rows.flatMap(({ lines }) => readLines(lines));
}

/** Updates the credited amount of a document, by an amount in the sign of its total, and its status. */
export async function updateCredited(
  tx: TenantTx,
  documentId: string,
  change: { readonly amount: Amount; readonly status: DocumentStatus; readonly at: Date },
): Promise<void> {
  await tx.db
    .updateTable('documents')
    .set((value) => ({
      credited: value('credited', '+', change.amount),
      status: change.status,
      updatedAt: change.at,
    }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', documentId)
    .execute();
}
