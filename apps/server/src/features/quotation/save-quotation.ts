import { type NewQuotation, QuotationDraft, applyChange } from '@penning/contract';
import { STATUS, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { completeChange, completeDraft } from '../document/complete-draft.ts';
import { findByCreationToken } from '../document/document-store.ts';
import { insertDraft, updateDraft } from '../document/draft-store.ts';
import { withOneSupply } from '../document/particulars.ts';
import type { Draft } from '../document/resolve/load-master-data.ts';
import { prepareDraft } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { savePlan } from '../sending/plan-sending.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { getQuotationTerm } from './quotation-store.ts';

/**
 * Saves a new draft quotation. A creation token that was used already, also at the same moment, returns the first one.
 */
export const createQuotation: HandlersOf<'quotation'>['create'] = async ({ body, session, services }) => {
  const { creationToken = services.newId(), ...given } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await refuseOtherRequest(tx, services, { use: 'quotation.create', body });
    const input = await completeQuotation(tx, services, given);
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

const WITHOUT_TYPE = QuotationDraft.omit({ type: true });

/** Saves a draft quotation; what is left out stays. When somebody else saved it since `version`, the caller is told. */
export const updateQuotation: HandlersOf<'quotation'>['update'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { version, ...change } = body;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    if (!transition(row.status, 'edit').ok) return refuseTransition(row.status);
    if (row.version !== version) return refuse('changedElsewhere');
    const given = await completeChange(tx, services, withOneSupply(change));
    const input = { ...applyChange(WITHOUT_TYPE, row, given), type: given.type };
    const { values, content, company } = await prepareDraft(tx, services, await draftOf(tx, input));
    const next = { ...values, at: services.clock.now() };
    const saved = await updateDraft(tx, row.id, version, next, STATUS.draftQuotation);
    if (!saved) return refuse('changedElsewhere');
    const kept = await savePlan(tx, services, session, { before: row, saved });
    return { data: await presentQuotation(tx, services, kept, { content, company }) };
  });
};

/** The document row of a new draft quotation. */
export const NEW_QUOTATION = { kind: 'quotation', status: STATUS.draftQuotation } as const;

/** A draft quotation with its defaults; without a term of its own it has the company's usual one. */
export async function completeQuotation(
  tx: TenantTx,
  services: Services,
  { term, validUntil, ...given }: Omit<NewQuotation, 'creationToken'>,
): Promise<QuotationDraft> {
  const draft = await completeDraft(tx, services, { ...given, term: term ?? (await getQuotationTerm(tx)) });
  return { ...draft, validUntil };
}

/** A draft as received; without a term of its own it has the company's usual one. */
export async function draftOf(tx: TenantTx, input: QuotationDraft): Promise<Draft> {
  const term = input.term ?? (await getQuotationTerm(tx));
  const { sendDate, validUntil } = input;
  if (sendDate !== null && validUntil !== null && validUntil < sendDate) {
    refuse('validationFailed', { field: 'validUntil', detail: 'beforeSendDate' });
  }
  return { ...input, term, kind: 'quotation' };
}
