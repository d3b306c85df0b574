import { LANGUAGES, type Language } from '@penning/contract';
import { checkCreditor, defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { findMandate, findMandateOfToken, insertMandate } from '../collection/mandate-store.ts';
import { getCreditor } from '../collection/settings-store.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { findCustomer, lockCustomer } from '../customer/customer-store.ts';
import { checkScheme } from './check-new-mandate.ts';
import { makeRoom } from './end-mandates.ts';
import { checkedReference } from './mandate-details.ts';
import { makeMandateLink } from './mandate-link.ts';
import { presentMandate } from './present-mandate.ts';
import { queueMandateMail } from './queue-mandate-mail.ts';

/** How long a customer has to sign. */
const DAYS_TO_SIGN = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Asks a customer to sign online; an earlier request of the same customer ends. */
export const requestMandate: HandlersOf<'mandate'>['request'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { timezone } = session;
    const { creationToken = services.newId() } = body;
    if (body.channel === 'email' && body.to.length === 0) return refuse('recipientMissing', { field: 'to' });
    if (!(await lockCustomer(tx, params.id))) return refuse('customerNotFound');
    await refuseOtherRequest(tx, services, { use: 'mandate.request', about: params.id, body });
    const known = await findMandateOfToken(tx, creationToken);
    if (known) return { data: presentMandate(services, known, timezone) };
    const missing = checkCreditor(await getCreditor(tx));
    if (missing.length > 0) return refuse('creditorIncomplete', { data: { missing } });
    const [customer, company] = await Promise.all([findCustomer(tx, params.id), getCompanyRow(tx)]);
    const { scheme, kind, channel, to } = body;
    const problems = checkScheme(scheme, customer ?? refuse('customerNotFound'));
    if (problems.length > 0) return refuse('validationFailed', { problems });
    await makeRoom(tx, services, { customerId: params.id, timezone });
    const reference = await checkedReference(tx, body.reference, services);
    const at = services.clock.now();
    const id = services.newId();
    await insertMandate(tx, {
      id,
      creationToken,
      customerId: params.id,
      reference,
      state: 'requested',
      scheme,
      kind,
      language: languageOf(customer?.optionLanguage ?? company.language),
      ...makeMandateLink(services),
      linkExpiresAt: new Date(at.getTime() + DAYS_TO_SIGN * DAY),
      createdBy: session.userId,
      at,
    });
    const recipient = channel === 'email' ? to.join(', ') : '';
    await appendEvent(tx, {
      documentId: id,
      at,
      event: 'mandateRequested',
      data: { customerId: params.id, reference, scheme, kind, channel, recipient },
    });
    if (channel === 'email') await queueMandateMail(tx, services, { mandateId: id, kind: 'request', to });
    return { data: presentMandate(services, defined(await findMandate(tx, id)), timezone) };
  });

function languageOf(text: string): Language {
  return LANGUAGES.find((language) => language === text) ?? 'en';
}
