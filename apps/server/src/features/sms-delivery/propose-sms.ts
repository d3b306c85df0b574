import type { SmsProposal, SmsText } from '@penning/contract';
import { companyDefaults } from '@penning/i18n/defaults/index';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { listContacts } from '../customer/contact/contact-store.ts';
import { tagValues } from '../delivery/letter/fill-letter.ts';
import type { ReminderLetterFacts } from '../delivery/letter/letter-facts.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { findCustomer, findProfile, getCompany, getNextNumber } from '../document/master-data-store.ts';
import { exampleLink, findLinkUrl } from '../document/public-link.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { profileMessage } from '../profile/profile-messages.ts';
import { type SmsService, findSmsService } from './find-connected-sms.ts';
import { type MobileNumber, readMobileNumber } from './mobile-number.ts';
import { findOptOut } from './opt-out-store.ts';
import { findSmsText } from './sms-settings-store.ts';

/**
 * The proposed text message about a document, with what its tags stand for; null while no SMS service is connected,
 * and for a credit note, of which nothing is to be paid.
 */
export async function proposeSms(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  reminder?: ReminderLetterFacts,
): Promise<SmsProposal | null> {
  const service = await findSmsService(tx, services);
  if (!service || document.type === 'C') return null;
  const text = await proposeText(tx, document, { service, isReminder: reminder !== undefined });
  const mobile = await findMobile(tx, document);
  return {
    phone: mobile?.number ?? '',
    text,
    values: await valuesOf(tx, services, document, reminder),
    optedOut: mobile !== undefined && (await findOptOut(tx, mobile.number)),
  };
}

/** The text for a document: of its profile, of the service's payment message, of the company, or Penning's. */
export async function proposeText(
  tx: TenantTx,
  document: Pick<DocumentRow, 'kind' | 'language' | 'profileId'>,
  { service, isReminder }: { service: SmsService; isReminder: boolean },
): Promise<string> {
  const { language } = document;
  const kind: SmsText['kind'] = isReminder
    ? 'reminder'
    : document.kind === 'quotation'
      ? 'quotation'
      : 'invoice';
  if (kind === 'invoice') {
    const profile = await findProfile(tx, document.profileId);
    const own = profileMessage(profile, 'smsText', language) ?? service.identity.paymentMessage;
    if (own !== '') return own;
  }
  return (await findSmsText(tx, kind, language)) ?? companyDefaults(language).smsTexts[kind].text;
}

/** The mobile number of a document's customer, or of the first person there who has one. */
export async function findMobile(
  tx: TenantTx,
  { customerId }: Pick<DocumentRow, 'customerId'>,
): Promise<MobileNumber | undefined> {
  const customer = await findCustomer(tx, customerId);
  if (!customer) return undefined;
  const own = await readMobileNumber(customer.phone, customer.country);
  if (own) return own;
  for (const { phone } of await listContacts(tx, customer.id)) {
    const theirs = await readMobileNumber(phone, customer.country);
    if (theirs) return theirs;
  }
  return undefined;
}

async function valuesOf(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  reminder: ReminderLetterFacts | undefined,
): Promise<Record<string, string>> {
  const content = document.content ?? (await resolveContent(tx, services, document));
  const { timezone } = await getCompany(tx);
  const kind = document.kind === 'quotation' ? 'quotation' : 'invoice';
  return tagValues({
    content,
    number: document.number ?? (await getNextNumber(tx, document.kind)),
    open: document.content ? document.open : content.totals.totalIncl,
    // A draft has no link yet; an example has its length.
    link: (await findLinkUrl(tx, services, document.id)) ?? exampleLink(services, kind),
    today: dayIn(timezone, services.clock.now()),
    ...(reminder ? { reminder } : {}),
  });
}
