import { defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { findMandate, lockMandate, updateMandate } from '../collection/mandate-store.ts';
import { findCustomer } from '../customer/customer-store.ts';
import { checkedAccount } from './check-new-mandate.ts';
import { checkedReference } from './mandate-details.ts';
import { presentMandate, stateOf } from './present-mandate.ts';

/** Amends an active mandate; the signed text keeps its own copy, and the next collection informs the bank. */
export const amendMandate: HandlersOf<'mandate'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const mandate = (await lockMandate(tx, params.id)) ?? refuse('notFound');
    if (stateOf(services, mandate, session.timezone) !== 'active') return refuse('invalidRequest');
    if (mandate.version !== body.version) return refuse('changedElsewhere');
    const options = { random: services.random, except: mandate.id };
    const {
      reference: wanted = mandate.reference,
      closing = mandate.closing,
      accountHolder = mandate.accountHolder,
      iban = mandate.iban,
      bic = mandate.bic,
    } = body;
    const customer = (await findCustomer(tx, mandate.customerId)) ?? refuse('notFound');
    const account = checkedAccount({ accountHolder, iban, bic }, customer);
    const reference = await checkedReference(tx, wanted, options);
    const at = services.clock.now();
    await updateMandate(tx, mandate, { reference, closing, ...account }, at);
    await appendEvent(tx, {
      documentId: mandate.id,
      at,
      event: 'mandateAmended',
      data: { reference, closing, ...account, formerReference: mandate.reference, formerIban: mandate.iban },
    });
    return { data: presentMandate(services, defined(await findMandate(tx, mandate.id)), session.timezone) };
  });
