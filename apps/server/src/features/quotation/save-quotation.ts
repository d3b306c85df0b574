import type { QuotationDraft } from '@penning/contract';
import { STATUS, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findByCreationToken, insertDraft, updateDraft } from '../document/document-store.ts';
import { keepPlan } from '../sending/plan-sending.ts';
import type { Draft } from '../document/resolve-content.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { getQuotationTerm } from './quotation-store.ts';

/** Keeps a new draft quotation. The same creation token again, also at the same moment, answers with the first. */
export const createQuotation: HandlersOf<'quotation'>['create'] = async ({ body, session, services }) => {
  const { creationToken, ...input } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { values, content, company } = await prepareDraft(tx, services, await draftOf(tx, input));
    const id = services.newId();
    const at = services.clock.now();
    const made = await insertDraft(
      tx,
      { ...values, id, creationToken, createdBy: session.userId, at },
      NEW_QUOTATION,
    );
    if (!made) {
      const first = (await findByCreationToken(tx, creationToken)) ?? refuse('notFound');
      return { data: await presentQuotation(tx, services, first) };
    }
    await appendEvent(tx, { documentId: id, at, event: 'created' });
    const createdBy = session.userName;
    const known = { content, company, isNew: true, createdBy, viewLink: null, delivery: null };
    return { data: await presentQuotation(tx, services, made, known) };
  });
};

/** Saves a draft quotation whole. When somebody else saved it since `version`, the caller is told. */
export const updateQuotation: HandlersOf<'quotation'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { version, ...input } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    if (!transition(row.status, 'edit').ok) return refuse('invalidRequest');
    if (row.version !== version) return refuse('changedElsewhere');
    const { values, content, company } = await prepareDraft(tx, services, await draftOf(tx, input));
    const change = { ...values, at: services.clock.now() };
    const saved = await updateDraft(tx, row.id, version, change, STATUS.draftQuotation);
    if (!saved) return refuse('changedElsewhere');
    const kept = await keepPlan(tx, services, session, { before: row, saved });
    return { data: await presentQuotation(tx, services, kept, { content, company }) };
  });
};

/** What a new draft quotation is among the documents. */
export const NEW_QUOTATION = { kind: 'quotation', status: STATUS.draftQuotation } as const;

/** A draft as it was sent to us, valid for the company's usual term unless it says how long. */
export async function draftOf(tx: TenantTx, input: QuotationDraft): Promise<Draft> {
  const term = input.term ?? (await getQuotationTerm(tx));
  const { sendDate, validUntil } = input;
  if (sendDate !== null && validUntil !== null && validUntil < sendDate) {
    refuse('validationFailed', { field: 'validUntil', detail: 'beforeSendDate' });
  }
  return { ...input, term, kind: 'quotation' };
}
