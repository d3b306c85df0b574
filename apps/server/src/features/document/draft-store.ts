import type { Currency, DraftLine, Language } from '@penning/contract';
import {
  type Amount,
  type DocumentStatus,
  type Percentage,
  type PlainDate,
  STATUS,
  foldText,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { type DocumentRow, readRow } from './document-store.ts';
import { type GivenParticulars, statedParticulars } from './particulars.ts';

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

/** The particulars of a new draft that isn't an ordinary invoice's. */
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

/** Inserts a new draft and its search text; nothing when its creation token was used already. */
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
        .columns(['companyId', 'documentId', 'status', 'sendDate', 'name', 'contact', 'lineText'])
        .expression((from) =>
          from
            .selectFrom('made')
            .select(['made.companyId', 'made.id', 'made.status', 'made.sendDate'])
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
  await saveSearchRow(tx, updated, draft);
  return readRow(updated);
}

/** Deletes a draft, or another document whose kind may be deleted. */
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
    // Only crediting sets what a credit invoice is.
    ...(draft.type === undefined || draft.type === 'C' ? {} : { type: draft.type }),
    ...(draft.validUntil === undefined ? {} : { validUntil: draft.validUntil }),
    ...(draft.mandateId === undefined ? {} : { mandateId: draft.mandateId }),
  };
}

async function saveSearchRow(
  tx: TenantTx,
  { id, status, sendDate }: Pick<DocumentRow, 'id' | 'status' | 'sendDate'>,
  draft: DraftValues,
): Promise<void> {
  const found = searchTexts(draft);
  await tx.db
    .insertInto('documentSearch')
    .values({ companyId: tx.companyId, documentId: id, status, sendDate, ...found })
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
