import { ZERO, compareAmounts, minAmount, transition } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { refuseOtherRequest } from '../../../platform/request-token/refuse-other-request.ts';
import { refuseClosedDay } from '../../closed-period/refuse-closed-day.ts';
import { type DocumentRow, findDocument, lockDocument } from '../../document/document-store.ts';
import { findDocumentOfToken } from '../payment-store.ts';
import { amountToRefund, availableOf } from '../refund/available.ts';
import { presentProposal } from '../refund/propose-refund.ts';
import { writeSetOff } from './set-off-pair.ts';

/** Sets an amount owed to a customer off against an open document of theirs, for a person. */
export const setOffDocument: HandlersOf<'refund'>['setOff'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { creationToken: token = services.newId(), againstId } = body;
    await refuseOtherRequest(tx, services, { use: 'refund.setOff', about: params.id, body });
    const { owed, against } = await lockBoth(tx, params.id, againstId);
    const known = await findDocumentOfToken(tx, token);
    if (known !== undefined && known !== owed.id) return refuse('invalidRequest', { field: 'creationToken' });
    if (known === undefined) {
      await refuseClosedDay(tx, dayIn(session.timezone, services.clock.now()), 'creationToken');
      const max = amountToRefund(await availableOf(tx, owed), body.amount, owed.currency);
      if (!isFit(owed, against)) return refuse('setOffUnfit', { field: 'againstId' });
      if (body.amount !== undefined && compareAmounts(body.amount, against.open) > 0)
        return refuse('refundTooHigh', { field: 'amount', data: { available: against.open } });
      await writeSetOff(tx, services, { owed, against, amount: minAmount(max, against.open), token });
    }
    const after = (await findDocument(tx, owed.id)) ?? refuse('notFound');
    return { data: await presentProposal(tx, services, after) };
  });

/**
 * Both documents, locked in the order of their ids: an invoice is older than its credits, and every set-off locks this
 * way.
 */
async function lockBoth(tx: TenantTx, owedId: string, againstId: string) {
  if (owedId === againstId) return refuse('setOffUnfit', { field: 'againstId' });
  const rows = new Map<string, DocumentRow | undefined>();
  for (const id of [owedId, againstId].toSorted()) rows.set(id, await lockDocument(tx, id));
  const owed = rows.get(owedId) ?? refuse('notFound');
  const against =
    rows.get(againstId) ?? refuse('validationFailed', { field: 'againstId', detail: 'invalid' });
  return { owed, against };
}

/** Whether the document has an amount due, from the same customer in the same currency. */
function isFit(owed: DocumentRow, against: DocumentRow): boolean {
  return (
    owed.customerId !== null &&
    against.customerId === owed.customerId &&
    against.currency === owed.currency &&
    transition(against.status, 'registerPayment').ok &&
    compareAmounts(against.open, ZERO) > 0
  );
}
