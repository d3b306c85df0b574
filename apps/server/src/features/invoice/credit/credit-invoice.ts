import type { BodyOf, CreditRequest, PenningContract } from '@penning/contract';
import {
  type CreditableLine,
  type InvoiceLine,
  STATUS,
  addAmounts,
  creditChosen,
  creditRest,
  creditableLines,
  fitCredit,
  isCreditedInFull,
  negateAmount,
  subtractAmounts,
  transition,
} from '@penning/domain';
import { documentWords } from '@penning/i18n/document-words/index';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse, refuseBecause } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../../platform/services.ts';
import type { DocumentContent } from '../../document/content.ts';
import { deleteDeductions, findDeductionOf } from '../../document/deposit/deposit-store.ts';
import { type DocumentRow, findByCreationToken, findDocument } from '../../document/document-store.ts';
import { insertDraft } from '../../document/draft-store.ts';
import { updateCredited, listCreditedLines } from '../../document/related-store.ts';
import { prepareDraft } from '../../document/save-draft.ts';
import { refuseTransition } from '../../document/state/refuse-transition.ts';
import { lockConnected } from '../../payment/set-off/set-off-store.ts';
import { settleInvoice } from '../../payment/settle-credit.ts';
import type { Issue } from '../../sending/complete-message.ts';
import { issueDocument } from '../../sending/issue-document.ts';
import { presentInvoice } from '../present-invoice.ts';

type Body = BodyOf<PenningContract['invoice']['credit']>;

/** A sent invoice with its content; anything else can't be credited. */
export type CreditableRow = DocumentRow & { readonly content: DocumentContent; readonly number: string };

/** Whether something can be credited: a sent invoice that isn't a credit invoice itself. */
export function isCreditable(row: DocumentRow): row is CreditableRow {
  return (
    row.type !== 'C' && row.content !== null && row.number !== null && transition(row.status, 'credit').ok
  );
}

/** Credits a sent invoice, in full or in part, for a person. */
export const creditOverHttp: HandlersOf<'invoice'>['credit'] = async ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const credit = await creditInvoice(tx, services, { id: params.id, body, userId: session.userId });
    return { data: await presentInvoice(tx, services, credit) };
  });

/**
 * Makes and sends the credit invoice of a sent invoice, and settles the two against each other, in the caller's
 * transaction; a creation token that was used already returns the first one. The credit invoice repeats the invoice's
 * own prices, VAT and receiver, whatever has changed since.
 */
export async function creditInvoice(
  tx: TenantTx,
  services: Services,
  { id, body, userId }: { id: string; body: Body; userId: string | null },
): Promise<DocumentRow> {
  // Two simultaneous credits would each find the same rest.
  // And whatever is settled is locked before the company's event log.
  await lockConnected(tx, [id]);
  const invoice = (await findDocument(tx, id)) ?? refuse('notFound');
  await refuseOtherRequest(tx, services, { use: 'invoice.credit', about: id, body });
  const known = body.creationToken && (await findByCreationToken(tx, body.creationToken));
  if (known) return known;
  if (invoice.type === 'C') return refuseBecause('obstacle.creditInvoice');
  if (!isCreditable(invoice)) return refuseTransition(invoice.status);
  if (invoice.isDeposit && (await findDeductionOf(tx, id)) !== undefined) return refuse('depositDeducted');
  const left = creditableLines(invoice.content.lines, await listCreditedLines(tx, id));
  const draft = await makeDraft(tx, services, invoice, {
    lines: chooseLines(services, invoice, left, body),
    body,
    userId,
  });
  const issue = issueOf(body);
  const { sent } = await issueDocument(tx, services, draft, issue);
  await recordCredit(tx, services, invoice, sent);
  return (await findDocument(tx, sent.id)) ?? refuse('notFound');
}

function chooseLines(
  services: Services,
  { content, totalIncl, credited }: CreditableRow,
  left: readonly CreditableLine[],
  { lines }: CreditRequest,
): InvoiceLine[] {
  const chosen = lines === null ? { lines: creditRest(left) } : creditChosen(left, lines);
  if ('problem' in chosen) {
    const { choice, reason } = chosen.problem;
    if (reason === 'tooMuch') return refuse('creditTooHigh', { field: `lines.${choice}.quantity` });
    return refuse('validationFailed', { field: `lines.${choice}.lineId`, detail: 'invalid' });
  }
  const { discount, includesVat, currency } = content;
  const rest = subtractAmounts(totalIncl, credited);
  const fitted = fitCredit(chosen.lines, { discount, includesVat, currency, lines: left, rest }, (like) => ({
    ...like,
    id: services.newId(),
    number: '',
    description: documentWords(content.language).total.rounding,
  }));
  if ('lines' in fitted) return fitted.lines;
  return refuse(fitted.problem === 'givesNothing' ? 'creditGivesNothing' : 'creditTooHigh', {
    field: 'lines',
  });
}

async function makeDraft(
  tx: TenantTx,
  services: Services,
  invoice: CreditableRow,
  { lines, body, userId }: { lines: readonly InvoiceLine[]; body: Body; userId: string | null },
): Promise<DocumentRow> {
  const at = services.clock.now();
  const { values } = await prepareDraft(tx, services, {
    ...invoice,
    type: 'C',
    creditsId: invoice.id,
    quotationId: null,
    sendDate: null,
    trackingNumber: '',
    paymentTerms: '',
    // Where the invoice went, even if the customer's own place of delivery has changed since.
    deliveryAddress: invoice.content.deliveryAddress ?? null,
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: lines.map(({ vat, ledger, unit, ...line }) => ({
      ...line,
      unit: unit ?? '',
      vatId: vat?.id ?? null,
      ledgerId: ledger?.id ?? null,
    })),
  });
  const id = services.newId();
  const { creationToken = services.newId() } = body;
  const draft = await insertDraft(
    tx,
    { ...values, id, creationToken, createdBy: userId, at },
    { type: 'C', creditsId: invoice.id },
  );
  await appendEvent(tx, { documentId: id, at, event: 'created', data: { credits: invoice.number } });
  return draft ?? refuse('invalidRequest');
}

/** The requested message; without an address of its own it goes to the customer's. */
function issueOf({ creationToken: _token, lines: _lines, to, cc, ...issue }: Body): Issue {
  return to.length === 0 && cc.length === 0 ? issue : { ...issue, ...(to.length > 0 ? { to } : {}), cc };
}

/** Updates what was credited of the invoice, and settles what is open of it and of all its credit invoices. */
async function recordCredit(
  tx: TenantTx,
  services: Services,
  invoice: CreditableRow,
  credit: DocumentRow,
): Promise<void> {
  const at = services.clock.now();
  const amount = negateAmount(credit.totalIncl);
  const credited = addAmounts(invoice.credited, amount);
  const left = creditableLines(invoice.content.lines, await listCreditedLines(tx, invoice.id));
  const outcome = transition(invoice.status, 'credit', {
    creditedInFull: isCreditedInFull(left, invoice.totalIncl, credited),
  });
  if (!outcome.ok) return refuseTransition(invoice.status, outcome.reason);
  await updateCredited(tx, invoice.id, { amount, status: outcome.status, at });
  await appendEvent(tx, {
    documentId: invoice.id,
    at,
    event: 'credited',
    data: { number: credit.number, creditId: credit.id, amount, inFull: outcome.status === STATUS.credited },
  });
  // The invoice that replaces it can deduct its deposits.
  if (outcome.status === STATUS.credited) await deleteDeductions(tx, invoice.id);
  await settleInvoice(tx, services, invoice.id);
}
