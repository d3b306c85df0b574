import { MAX_PROGNOSES, PrognosisFields, applyChange, coronaProblem } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { lockList } from '../../db/lock-list.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { presentPrognosis, readFields } from './present-prognosis.ts';
import {
  countPrognoses,
  deletePrognosis,
  findPrognosis,
  findPrognosisOfToken,
  insertPrognosis,
  lockPrognosis,
  updatePrognosis,
} from './prognosis-store.ts';

type Routes = HandlersOf<'prognosis'>;

/** Saves a prognosis under a unique name; a creation token that was used already returns the first one. */
export const createPrognosis: Routes['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { creationToken = services.newId(), ...fields } = body;
    await refuseOtherRequest(tx, services, { use: 'prognosis.create', body });
    await lockList(tx, 'prognoses');
    const known = await findPrognosisOfToken(tx, creationToken);
    if (known) return { data: presentPrognosis(known) };
    refuseMissingYear(fields);
    if ((await countPrognoses(tx)) >= MAX_PROGNOSES) refuse('tooManyKept');
    const id = services.newId();
    await insertPrognosis(tx, { id, creationToken, at: services.clock.now(), fields });
    await append(tx, services, 'prognosisCreated', fields.name);
    return { data: presentPrognosis((await findPrognosis(tx, id)) ?? refuse('notFound')) };
  });

/** Changes the given fields; fields left out stay. */
export const changePrognosis: Routes['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = readFields((await lockPrognosis(tx, params.id)) ?? refuse('notFound'));
    const fields = applyChange(PrognosisFields, before, body);
    refuseMissingYear(fields);
    await updatePrognosis(tx, params.id, fields, services.clock.now());
    await append(tx, services, 'prognosisChanged', fields.name);
    return { data: presentPrognosis((await findPrognosis(tx, params.id)) ?? refuse('notFound')) };
  });

export const removePrognosis: Routes['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const name = (await deletePrognosis(tx, params.id)) ?? refuse('notFound');
    await append(tx, services, 'prognosisDeleted', name);
    return undefined;
  });

function refuseMissingYear(fields: PrognosisFields): void {
  const missing = coronaProblem(fields);
  if (missing) refuse('validationFailed', { problems: [missing] });
}

function append(
  tx: TenantTx,
  services: Services,
  event: 'prognosisCreated' | 'prognosisChanged' | 'prognosisDeleted',
  name: string,
): Promise<void> {
  return appendEvent(tx, {
    documentId: tx.companyId,
    at: services.clock.now(),
    event,
    data: { detail: name },
  });
}
