import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { chooseCollection } from '../collection/bank-moment.ts';
import { findBatchOfToken, insertBatch, claimBatchNumber } from './batch-store.ts';
import { presentBatch } from './present-batch.ts';

/** A new, empty batch for a day on which the bank can collect. */
export const createBatch: HandlersOf<'sepaBatch'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { creationToken = services.newId() } = body;
    await refuseOtherRequest(tx, services, { use: 'sepaBatch.create', body });
    const known = await findBatchOfToken(tx, creationToken);
    if (known) return { data: await presentBatch(tx, known) };
    const { scheme, collectionDate } = await chooseCollection(tx, services.clock, body);
    const at = services.clock.now();
    const creationDate = dayIn(session.timezone, at);
    const number = await claimBatchNumber(tx);
    const made = await insertBatch(tx, {
      id: services.newId(),
      creationToken,
      sepaId: `SEPA-${creationDate.slice(0, 4)}-${String(number).padStart(4, '0')}`,
      scheme,
      creationDate,
      collectionDate,
      createdBy: session.userId,
      at,
    });
    // A simultaneous request with the same token made it.
    const batch = made ?? (await findBatchOfToken(tx, creationToken)) ?? refuse('invalidRequest');
    return { data: await presentBatch(tx, batch) };
  });
