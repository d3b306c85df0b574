import { holds } from '@penning/contract';
import { answerIsEvidence, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { deleteRecipients } from '../delivery/recipient-store.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { deleteDraft } from '../document/draft-store.ts';
import { getCompany } from '../document/master-data-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { findAnswer } from './answer/answer-store.ts';
import { lockQuotation } from './find-quotation.ts';
import { deletePdfRows } from './quotation-store.ts';

export const deleteQuotation: HandlersOf<'quotation'>['delete'] = async ({ params, session, services }) => {
  await deleteOneQuotation(services, session, params.id);
  return undefined;
};

/**
 * Deletes a draft or an archived quotation with its link, messages, PDFs and answer; its events stay. One that was
 * answered stays while its answer is evidence. Those who may not delete everything may delete their own
 * (docs/rules/roles.md#table).
 */
export async function deleteOneQuotation(services: Services, session: Session, id: string): Promise<void> {
  const keys = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, id);
    const answered = await isEvidence(tx, services, row);
    const result = transition(row.status, 'delete', { answerIsEvidence: answered });
    if (!result.ok) return refuseTransition(row.status, answered ? 'answerIsEvidence' : result.reason);
    if (!holds(session, 'document.deleteAny') && row.createdBy !== session.userId) return refuse('forbidden');
    const answer = row.outcome === null ? undefined : await findAnswer(tx, id);
    const data = row.number === null ? {} : { number: row.number };
    await appendEvent(tx, { documentId: id, at: services.clock.now(), event: 'deleted', data });
    await deleteRecipients(tx, id);
    await deleteDraft(tx, id, row.status);
    const pdfs = [row.pdfFileId, answer?.proofFileId ?? null].filter((file) => file !== null);
    return deletePdfRows(tx, pdfs);
  });
  for (const key of keys) await services.storage.delete(key);
}

async function isEvidence(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  { outcomeAt }: Pick<DocumentRow, 'outcomeAt'>,
): Promise<boolean> {
  if (outcomeAt === null) return false;
  const { timezone } = await getCompany(tx);
  return answerIsEvidence(dayIn(timezone, outcomeAt), dayIn(timezone, clock.now()));
}
