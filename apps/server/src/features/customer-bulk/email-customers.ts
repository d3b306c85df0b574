import type { Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import type { Services } from '../../platform/services.ts';
import { recipientsOf } from '../customer/contact/recipients-of.ts';
import { listCustomersByIds } from '../customer/customer-store.ts';
import { allRecipients } from '../delivery/delivery-outlook.ts';
import { insertDeliveries } from '../delivery/delivery-store.ts';
import { claimMail } from '../delivery/quota/claim-mail.ts';
import { getCompany } from '../document/master-data-store.ts';
import { listCopyAddresses, withCopies } from '../sender/find-sender.ts';

interface Mailing {
  readonly ids: readonly string[];
  readonly change: { readonly subject: string; readonly body: string };
  readonly token: string;
}

/**
 * Puts one email for each of the customers in the outbox, except those without an address. Returns how
 * many.
 */
export async function emailCustomers(
  tx: TenantTx,
  services: Services,
  { ids, change, token }: Mailing,
): Promise<number> {
  const [customers, copies, company] = await Promise.all([
    listCustomersByIds(tx, ids),
    listCopyAddresses(tx),
    getCompany(tx),
  ]);
  const { subject, body } = change;
  const mails = [];
  for (const customer of customers) {
    const { to, cc } = await recipientsOf(tx, customer, 'invoices');
    if (to.length === 0) continue;
    const id = services.newId();
    const language: Language = customer.optionLanguage ?? company.language;
    const message = {
      to,
      cc,
      subject,
      body,
      attachPdf: false,
      attachUbl: false,
      language,
      customerId: customer.id,
    };
    mails.push({
      id,
      documentId: null,
      customerId: customer.id,
      intent: `customerMail:${token}:${customer.id}`,
      message: withCopies(message, copies),
      messageId: messageIdOf(id, services.env.MAIL_FROM),
    });
  }
  if (mails.length === 0) return 0;
  const inserted = await insertDeliveries(tx, mails, services.clock.now());
  const queued = mails.filter(({ id }) => inserted.has(id));
  if (queued.length === 0) return mails.length;
  const recipients = queued.reduce((count, { message }) => count + allRecipients(message).length, 0);
  await claimMail(tx, services, recipients);
  const jobs = queued.map(({ id }) => ({ companyId: tx.companyId, deliveryId: id }));
  await services.queue.enqueueMany(tx, 'deliver-message', jobs);
  return mails.length;
}
