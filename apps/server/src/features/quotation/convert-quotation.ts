import { STATUS, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { listDeposits } from '../document/deposit/deposit-store.ts';
import { type DocumentRow, findByCreationToken } from '../document/document-store.ts';
import { insertDraft } from '../document/draft-store.ts';
import { findCustomer, findProfile } from '../document/master-data-store.ts';
import { hasInvoiceOfQuotation } from '../document/related-store.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { deductDeposits, keepDeductions } from '../invoice/deposit/add-deductions.ts';
import { describeDocument } from '../invoice/describe-document.ts';
import { withoutLostReferences } from '../invoice/lost-references.ts';
import { endPlan } from '../sending/plan-sending.ts';
import { lockQuotation } from './find-quotation.ts';
import { updateQuotationStatus } from './quotation-store.ts';

/** Days to pay when neither the customer nor the profile says how many. */
const USUAL_TERM = 14;

/**
 * Makes a draft invoice from a quotation, with all its lines, and archives the quotation. A creation token that was
 * used already returns the first one; of two simultaneous conversions, the second finds it done. While that invoice
 * exists, a quotation restored from the archive can't be converted a second time.
 */
export const convertQuotation: HandlersOf<'quotation'>['convert'] = async ({
  params,
  body,
  session,
  services,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = await lockQuotation(tx, params.id);
    const { creationToken = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'quotation.convert', about: source.id, body });
    const first = await findByCreationToken(tx, creationToken);
    if (first) return { data: await describeDocument(tx, services, first) };
    const becameInvoice = await hasInvoiceOfQuotation(tx, source.id);
    const result = transition(source.status, 'convert', { becameInvoice });
    // The conversion put it in the archive, which is not why it can't be converted again.
    if (!result.ok) return refuseTransition(source.status, becameInvoice ? 'becameInvoice' : result.reason);
    const ofIt = (await listDeposits(tx, source)).filter(
      (one) => one.depositOf === source.id && one.deductedBy === null,
    );
    const offered = source.content ?? (await resolveContent(tx, services, source));
    const own = { ...source, lines: source.lines.map((line) => ({ ...line, id: services.newId() })) };
    const final = await deductDeposits(tx, services, own, offered, ofIt);
    const draft = await withoutLostReferences(tx, {
      ...source,
      kind: 'draft' as const,
      quotationId: source.id,
      validUntil: null,
      sendDate: null,
      term: await paymentTerm(tx, source),
      attachmentIds: [...source.attachmentIds],
      discount: final.discount,
      lines: final.lines,
    });
    const { values, content, company } = await prepareDraft(tx, services, draft);
    const id = services.newId();
    const at = services.clock.now();
    const made = await insertDraft(
      tx,
      { ...values, id, creationToken, createdBy: session.userId, at },
      { status: STATUS.draft, quotationId: source.id },
    );
    await keepDeductions(tx, id, final.deductions);
    if (source.plannedOn !== null) await endPlan(tx, services, source);
    await updateQuotationStatus(tx, source.id, { status: result.status, at });
    const quotation = { quotationId: source.id, ...(source.number && { quotationNumber: source.number }) };
    await appendEvent(tx, { documentId: source.id, at, event: 'converted', data: { invoiceId: id } });
    await appendEvent(tx, { documentId: id, at, event: 'created', data: quotation });
    const createdBy = session.userName;
    const known = { content, company, isNew: true, createdBy, viewLink: null, delivery: null };
    return { data: await describeDocument(tx, services, made ?? refuse('invalidRequest'), known) };
  });

/** A quotation's term is how long it is valid; an invoice's is how long the customer has to pay. */
async function paymentTerm(tx: TenantTx, { customerId, profileId }: DocumentRow): Promise<number> {
  const [customer, profile] = await Promise.all([findCustomer(tx, customerId), findProfile(tx, profileId)]);
  return customer?.optionExpiration ?? profile?.expiration ?? USUAL_TERM;
}
