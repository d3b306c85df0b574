import { defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { findMandate, findMandateOfToken, insertMandate } from '../collection/mandate-store.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { findCustomer, lockCustomer } from '../customer/customer-store.ts';
import { checkNewMandate, checkedAccount } from './check-new-mandate.ts';
import { makeRoom } from './end-mandates.ts';
import { checkedReference } from './mandate-details.ts';
import { presentMandate } from './present-mandate.ts';

/** Registers a mandate that was signed elsewhere. */
export const createMandate: HandlersOf<'mandate'>['create'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { timezone } = session;
    const { creationToken = services.newId() } = body;
    // The customer's row is the lock for creating its mandates.
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    await refuseOtherRequest(tx, services, { use: 'mandate.create', about: params.id, body });
    const known = await findMandateOfToken(tx, creationToken);
    if (known) return { data: presentMandate(services, known, timezone) };
    const at = services.clock.now();
    const customer = (await findCustomer(tx, params.id)) ?? refuse('customerNotFound');
    const problems = checkNewMandate(body, customer, dayIn(timezone, at));
    const given = {
      accountHolder: body.accountHolder ?? customer.name.slice(0, 70),
      iban: body.iban ?? customer.iban,
      bic: body.bic,
    };
    const account = checkedAccount(given, customer, problems);
    await makeRoom(tx, services, { customerId: params.id, timezone });
    const { scheme, kind, signedOn, lastCollectedOn } = body;
    const sequence = lastCollectedOn === null ? body.sequence : 'recurring';
    const reference = await checkedReference(tx, body.reference, services);
    const { language } = await getCompanyRow(tx);
    const id = services.newId();
    await insertMandate(tx, {
      id,
      creationToken,
      customerId: params.id,
      reference,
      state: 'active',
      scheme,
      kind,
      sequence: kind === 'oneOff' ? 'unused' : sequence,
      signedOn,
      lastCollectedOn,
      ...account,
      language,
      createdBy: session.userId,
      at,
    });
    await appendEvent(tx, {
      documentId: id,
      at,
      event: 'mandateRegistered',
      data: { customerId: params.id, reference, scheme, kind, signedOn, lastCollectedOn, ...account },
    });
    return { data: presentMandate(services, defined(await findMandate(tx, id)), timezone) };
  });
