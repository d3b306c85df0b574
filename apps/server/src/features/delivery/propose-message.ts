import type { Language, MailServerProblem, MessageTexts } from '@penning/contract';
import { isNegative, isZero } from '@penning/domain';
import { companyDefaults } from '@penning/i18n/defaults/index';
import type { TenantTx } from '../../db/database.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import type { Services } from '../../platform/services.ts';
import { findEmailTemplate } from '../company/email-template-store.ts';
import { type ContactMail, recipientsOf } from '../customer/contact/recipients-of.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { findCustomer, findProfile, getCompany, getNextNumber } from '../document/master-data-store.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { profileMessage } from '../profile/profile-messages.ts';
import { findProfileAddress } from '../sender/address-store.ts';
import { findSender } from '../sender/find-sender.ts';
import { mailServerProblem } from '../sender/mail-server-problem.ts';
import { type MailServerRow, findMailServerRow } from '../sender/mail-server-store.ts';
import { tagValues } from './letter/fill-letter.ts';

/** The proposed message without the notes about the e-invoice. */
export interface ProposedTexts {
  readonly to: string[];
  readonly cc: string[];
  readonly subject: string;
  readonly body: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly mailServerProblem: MailServerProblem | null;
  readonly nextNumber: string;
}

/**
 * The message that Penning proposes for a document, including tags: to the customer's current contacts
 * and addresses, which may have been corrected since the document was sent. A reminder has its own
 * recipients.
 */
export async function proposeTexts(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  mail: ContactMail = document.kind === 'quotation' ? 'quotations' : 'invoices',
): Promise<ProposedTexts> {
  const kind = kindOf(document);
  const [content, customer, profile, texts, nextNumber, own, { replyTo }] = await Promise.all([
    document.content ?? resolveContent(tx, services, document),
    findCustomer(tx, document.customerId),
    findProfile(tx, document.profileId),
    findTexts(tx, kind, document.language),
    document.number ?? getNextNumber(tx, document.kind),
    findMailServerRow(tx),
    findReplyTo(tx, document.profileId),
  ]);
  const address = await findFromAddress(tx, services, { own, profileId: document.profileId });
  const { receiver } = content;
  const ofCustomer = customer && (await recipientsOf(tx, customer, mail));
  const to = ofCustomer && ofCustomer.to.length > 0 ? ofCustomer.to : known([receiver?.email]);
  const copies = ofCustomer && ofCustomer.cc.length > 0 ? ofCustomer.cc : [receiver?.ccEmail];
  const cc = known([...copies, ...(profile?.emailCc ?? [])]);
  const name = content.layout.emailFrom || (content.sender?.name ?? '');
  return {
    to,
    cc: cc.filter((address) => !to.includes(address)),
    subject: texts.subject,
    body: withoutRequest(profileBody(profile, kind, document.language) ?? texts.body, content),
    from: `${name} <${address}>`.trim(),
    replyTo,
    mailServerProblem: mailServerProblem(own),
    nextNumber,
  };
}

/** Without the usual sentence about paying, where nobody pays: nothing is due, or it is collected. */
function withoutRequest(body: string, { language, type, totals }: DocumentContent): string {
  const { totalIncl } = totals;
  if (type !== 'I' && !isZero(totalIncl) && !isNegative(totalIncl)) return body;
  return body.replace(` ${companyDefaults(language).numberRequest}`, '');
}

/**
 * The address that the message will be sent from: the installation's, unless the company has its own mail
 * server.
 */
async function findFromAddress(
  tx: TenantTx,
  { env }: Pick<Services, 'env'>,
  { own, profileId }: { own: MailServerRow | undefined; profileId: string | null },
): Promise<string> {
  if (!own) return senderAddress(env.MAIL_FROM);
  const ofProfile = profileId === null ? undefined : await findProfileAddress(tx, { id: profileId });
  return ofProfile ?? own.address;
}

/** Where replies to it are sent. */
async function findReplyTo(tx: TenantTx, profileId: string | null) {
  return findSender(tx, await getCompany(tx), profileId === null ? undefined : { id: profileId });
}

/** What the tags of a proposed message stand for; a document that wasn't sent has no link yet. */
export function proposedTags(
  { content: sent, open }: DocumentRow,
  content: DocumentContent,
  number: string,
): Record<string, string> {
  return tagValues({
    content,
    number,
    open: sent ? open : content.totals.totalIncl,
    link: null,
    today: content.sendDate,
  });
}

/** A subject and a text; the proposed ones by default. */
export async function completeTexts(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  { subject, body }: MessageTexts,
): Promise<{ subject: string; body: string }> {
  if (subject !== undefined && body !== undefined) return { subject, body };
  const proposed = await proposeTexts(tx, services, document);
  return { subject: subject ?? proposed.subject, body: body ?? proposed.body };
}

function known(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => address || []))];
}

function kindOf({ type, kind }: DocumentRow): 'invoice' | 'credit' | 'quotation' {
  if (type === 'C') return 'credit';
  return kind === 'quotation' ? 'quotation' : 'invoice';
}

/** A credit note uses the company's texts: a profile has none for it. */
function profileBody(
  profile: Parameters<typeof profileMessage>[0],
  kind: 'invoice' | 'credit' | 'quotation',
  language: Language,
): string | undefined {
  if (kind === 'credit') return undefined;
  return profileMessage(profile, kind === 'quotation' ? 'emailTextQuotation' : 'emailText', language);
}

/** The company's own text in the document's language, else Penning's default. */
async function findTexts(
  tx: TenantTx,
  kind: 'invoice' | 'credit' | 'quotation',
  language: Language,
): Promise<{ subject: string; body: string }> {
  const own = await findEmailTemplate(tx, kind, language);
  if (own) return { subject: own.subject, body: own.body };
  const { subject, body } = companyDefaults(language).emailTemplates[kind];
  return { subject, body };
}
