import type { BodyOf, DraftLine, PenningContract } from '@penning/contract';
import {
  type Amount,
  type InvoiceLine,
  STATUS,
  ZERO,
  compareAmounts,
  depositAmount,
  depositParts,
  isNegative,
  isZero,
  percentage as toPercentage,
  price,
  quantity,
} from '@penning/domain';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentContent } from '../../document/content.ts';
import { type DocumentRow, findByCreationToken } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { findCustomer, findProfile } from '../../document/master-data-store.ts';
import { hasInvoiceOfQuotation } from '../../document/related-store.ts';
import { resolveContent } from '../../document/resolve-content.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { refuseFraction } from '../../payment/refund/available.ts';

type Body = BodyOf<PenningContract['invoice']['requestDeposit']>;

/** Characters: the names of what is supplied are a line of a document, not its whole text. */
const MAX_GOODS = 200;

/** Days to pay a deposit when neither the customer nor the profile says how many. */
const USUAL_TERM = 14;

/**
 * Makes the draft of a deposit invoice for a quotation or a draft, which the caller has locked: a share of its total,
 * or an amount, with VAT by the same codes. A creation token that was used already returns the first one.
 */
export async function makeDeposit(
  tx: TenantTx,
  services: Services,
  source: DocumentRow,
  { body, use, userId }: { body: Body; use: string; userId: string },
): Promise<DocumentRow> {
  const { creationToken = services.newId() } = body;
  await refuseOtherRequest(tx, services, { use, about: source.id, body });
  const first = await findByCreationToken(tx, creationToken);
  if (first) return first;
  await refuseDeposit(tx, source);
  const content = source.content ?? (await resolveContent(tx, services, source));
  const { totalIncl } = content.totals;
  const asked = amountOf(body, content);
  if (isZero(asked) || isNegative(asked) || compareAmounts(asked, totalIncl) > 0) {
    refuse('depositTooHigh', { field: body.amount === undefined ? 'percentage' : 'amount' });
  }
  refuseFraction(asked, source.currency);
  const words = documentWords(source.language);
  const quotation = [words.title.quotation, source.number ?? ''].join(' ').trim();
  const about = source.kind === 'quotation' ? quotation : source.reference;
  const lines = depositParts(content, asked).map(({ like, amount }): DraftLine => ({
    id: services.newId(),
    number: '',
    description: words.deposit.line(about || goodsOf(content, like) || words.title.invoice),
    quantity: quantity('1'),
    price: price(amount),
    discount: NO_DISCOUNT,
    unit: '',
    descriptionOnly: false,
    vatId: like.vat?.id ?? null,
    ledgerId: like.ledger?.id ?? null,
  }));
  const { values } = await prepareDraft(tx, services, {
    ...source,
    kind: 'draft',
    type: '',
    quotationId: null,
    isDeposit: true,
    validUntil: null,
    sendDate: null,
    supplyDate: null,
    supplyPeriod: null,
    term: await paymentTerm(tx, source),
    includesVat: true,
    discount: NO_DISCOUNT,
    trackingNumber: '',
    attachmentIds: [],
    lines,
  });
  const id = services.newId();
  const at = services.clock.now();
  const made = await insertDraft(
    tx,
    { ...values, id, creationToken, createdBy: userId, at },
    { status: STATUS.draft, isDeposit: true, depositOf: source.id },
  );
  await appendEvent(tx, { documentId: id, at, event: 'created', data: { depositOf: source.id } });
  return made ?? refuse('invalidRequest');
}

/** What a part of a deposit is for: an invoice names what is supplied (Directive 2006/112/EC, article 226(6)). */
function goodsOf({ lines }: Pick<DocumentContent, 'lines'>, like: InvoiceLine): string {
  const taxedAlike = lines.filter(({ vat }) => vat?.id === like.vat?.id);
  const names = new Set(taxedAlike.map(({ description }) => description.split('\n')[0]?.trim() ?? ''));
  const text = [...names].filter((name) => name !== '').join(', ');
  return text.length > MAX_GOODS ? `${text.slice(0, MAX_GOODS - 1)}…` : text;
}

/** A deposit is for a draft invoice, or for a quotation that the customer has. */
async function refuseDeposit(tx: TenantTx, { id, kind, status, isDeposit }: DocumentRow): Promise<void> {
  if (kind !== 'quotation') {
    if (isDeposit) refuse('depositOfDeposit');
    if (status !== STATUS.draft) refuse('depositInvoiceNotDraft');
    return;
  }
  if (await hasInvoiceOfQuotation(tx, id)) refuse('quotationInvoiced');
  if (status === STATUS.archivedQuotation) refuse('depositQuotationArchived');
  if (status !== STATUS.quotation) refuse('depositQuotationNotSent');
}

async function paymentTerm(tx: TenantTx, { customerId, profileId }: DocumentRow): Promise<number> {
  const [customer, profile] = await Promise.all([findCustomer(tx, customerId), findProfile(tx, profileId)]);
  return customer?.optionExpiration ?? profile?.expiration ?? USUAL_TERM;
}

const NO_DISCOUNT = toPercentage('0');

/** The requested amount, or the share of the total, rounded like a line that is discounted by the rest. */
function amountOf({ amount, percentage }: Body, { totals, currency }: DocumentContent): Amount {
  if (amount !== undefined) return amount;
  return percentage === undefined ? ZERO : depositAmount(totals.totalIncl, percentage, currency);
}
