import { type Language, unknownTagProblem } from '@penning/contract';
import {
  CUSTOMER_MAIL_TAGS,
  type CustomerMailTag,
  type PlainDate,
  fillTags,
  periodTagValues,
  unknownTags,
} from '@penning/domain';
import { monthName } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import { dayIn } from '../../platform/clock.ts';
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
  refuseOtherTags(change);
  const [customers, copies, company] = await Promise.all([
    listCustomersByIds(tx, ids),
    listCopyAddresses(tx),
    getCompany(tx),
  ]);
  const today = dayIn(company.timezone, services.clock.now());
  const mails = [];
  for (const customer of customers) {
    const { to, cc } = await recipientsOf(tx, customer, 'invoices');
    if (to.length === 0) continue;
    const id = services.newId();
    const language: Language = customer.optionLanguage ?? company.language;
    const tags = tagValues({ customer, company, language, today });
    const message = {
      to,
      cc,
      subject: fillTags(change.subject, tags),
      body: fillTags(change.body, tags),
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

/** A tag that is about a document has no value here, and would leave a hole in a sentence. */
function refuseOtherTags(change: Mailing['change']): void {
  const wrong = (['subject', 'body'] as const).flatMap((path) => {
    const tags = unknownTags(change[path], CUSTOMER_MAIL_TAGS);
    return tags.length > 0 ? [{ path, tags }] : [];
  });
  if (wrong.length === 0) return;
  refuse('validationFailed', {
    problems: wrong.map(({ path, tags }) => unknownTagProblem(path, tags)),
    data: { tags: [...new Set(wrong.flatMap(({ tags }) => tags))] },
  });
}

/** What the tags of an email stand for that is about no document. */
function tagValues({
  customer,
  company,
  language,
  today,
}: {
  customer: { contact: string; name: string };
  company: { name: string; contact: string };
  language: Language;
  today: PlainDate;
}): Readonly<Record<CustomerMailTag, string>> {
  return {
    contact: customer.contact || customer.name,
    company_name: company.name,
    sender: company.contact,
    ...periodTagValues(today, (day) => monthName(day, language)),
  };
}
