import type { DebtorAccount } from '@penning/contract';
import type { Actor, TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { lockCurrentMandates, lockMandate, updateMandate } from '../collection/mandate-store.ts';
import { lockCustomer } from '../customer/customer-store.ts';
import { notify } from '../notification/notify.ts';
import type { SignedMandateContent } from './mandate-content.ts';
import { findMandateByToken } from './mandate-link.ts';
import { type OpenMandate, readOpen } from './open-mandate.ts';
import { findRequestRecipients, queueMandateMail } from './queue-mandate-mail.ts';

/**
 * Signs the mandate behind a link, in one transaction: the agreed text is frozen with its hash, the event is chained,
 * and both parties get the PDF. A second or late signature is refused and changes nothing.
 */
export async function signMandate(
  services: Services,
  token: string,
  { account, ip }: { account: DebtorAccount; ip: string },
): Promise<OpenMandate> {
  const { companyId, mandateId } = await findMandateByToken(services, token);
  const actor: Actor = { kind: 'customer', id: null, name: account.accountHolder, origin: ip };
  return services.database.withTenant(companyId, actor, async (tx) => {
    const before = await readOpen(tx, services, { token, mandateId });
    // The customer's row is the lock for creating its mandates.
    await lockCustomer(tx, before.mandate.customerId);
    const mandate = (await lockMandate(tx, mandateId)) ?? refuse('notFound');
    const open = await readOpen(tx, services, { token, mandateId });
    if (open.state !== 'open') return refuse('invalidRequest');
    const current = await lockCurrentMandates(tx, mandate.customerId);
    if (current.some(({ state }) => state === 'active')) return refuse('invalidRequest');
    await sign(tx, services, open, { account, ip });
    return readOpen(tx, services, { token, mandateId });
  });
}

async function sign(
  tx: TenantTx,
  services: Services,
  { mandate, company, content, customer }: OpenMandate,
  { account, ip }: { account: DebtorAccount; ip: string },
): Promise<void> {
  const at = services.clock.now();
  const signedOn = dayIn(company.timezone, at);
  const { accountHolder, iban, bic } = account;
  const signed: SignedMandateContent = {
    ...content,
    account: { holder: accountHolder, iban, bic },
    signedOn,
    signedAt: at.toISOString(),
    origin: ip,
  };
  const frozen = canonicalJson(signed);
  const contentHash = sha256(frozen);
  await updateMandate(
    tx,
    mandate,
    { state: 'active', ...account, signedOn, signedAt: at, content: frozen, contentHash },
    at,
  );
  const data = {
    ...account,
    reference: mandate.reference,
    signedOn,
    contentHash: contentHash.toString('hex'),
  };
  await appendEvent(tx, { documentId: mandate.id, at, event: 'mandateSigned', data });
  await notify(tx, services, {
    kind: 'mandateSigned',
    key: `mandateSigned:${mandate.id}`,
    data: { name: `${customer.name} · ${mandate.reference}` },
  });
  const asked = await findRequestRecipients(tx, mandate.id);
  const toCustomer = asked.length > 0 ? asked : [customer.email];
  await queueMandateMail(tx, services, { mandateId: mandate.id, kind: 'signed', to: toCustomer });
  await queueMandateMail(tx, services, { mandateId: mandate.id, kind: 'signedOwn', to: [company.email] });
}
