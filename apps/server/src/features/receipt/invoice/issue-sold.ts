import type { Currency } from '@penning/contract';
import { type Amount, type PlainDate, isNegative, percentage } from '@penning/domain';
import type { ReceiptLine } from '@penning/domain/receipt/receipt';
import { type Translate, formatDate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { completeDraft } from '../../document/complete-draft.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import type { Issue } from '../../sending/complete-message.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { linesOfReceipt } from './lines-of-receipt.ts';
import type { ReceiptBuyer } from './receipt-buyer.ts';

/** What was sold at a till: one receipt, or those of a day. */
export interface Sold {
  readonly source: string;
  readonly soldOn: PlainDate;
  readonly currency: Currency;
  readonly total: Amount;
  readonly lines: readonly ReceiptLine[];
  /** The first line of the invoice, which says what it is for. */
  readonly titleOf: (t: Translate, date: string) => string;
}

/** Makes and sends the invoice of what was sold, or the credit invoice of what was returned. */
export async function issueSold(
  tx: TenantTx,
  services: Services,
  { sold, buyer, issue }: { sold: Sold; buyer: Omit<ReceiptBuyer, 'email'>; issue: Issue },
): Promise<DocumentRow> {
  const at = services.clock.now();
  const draft = await completeDraft(tx, services, {
    customerId: buyer.customerId,
    sendDate: null,
    currency: sold.currency,
    includesVat: true,
    discount: percentage('0'),
    reference: buyer.reference,
    supplyDate: sold.soldOn,
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: await linesOfReceipt(tx, sold.source, sold.lines),
  });
  const t = services.texts.translate(draft.language);
  const title = textLine(services, sold.titleOf(t, formatDate(sold.soldOn, draft.language)));
  const { values } = await prepareDraft(tx, services, { ...draft, lines: [title, ...draft.lines] });
  const { creationToken = services.newId() } = buyer;
  const made = await insertDraft(
    tx,
    { ...values, id: services.newId(), creationToken, createdBy: buyer.userId, at },
    isNegative(sold.total) ? { type: 'C' } : {},
  );
  const row = made ?? refuse('tokenReused', { field: 'creationToken' });
  await appendEvent(tx, { documentId: row.id, at, event: 'created' });
  return (await issueDocument(tx, services, row, issue)).sent;
}

/** A line that only says what the others are of. */
function textLine({ newId }: Pick<Services, 'newId'>, description: string) {
  return {
    id: newId(),
    number: '',
    description,
    quantity: null,
    price: null,
    discount: percentage('0'),
    vatId: null,
    ledgerId: null,
    unit: '',
    descriptionOnly: true,
  };
}
