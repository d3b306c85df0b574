import type { OutgoingMessage } from '../../mail/mailer.ts';
import { namedAfter } from '../../mail/named-after.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import { writeShortLetter } from '../../platform/letter/write-short-letter.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';
import { findDefaultProfile, getCompany } from '../document/master-data-store.ts';
import { listPdfs } from '../document/pdf/pdf-store.ts';
import { companyLayout } from '../document/resolve-content.ts';
import { findSender } from '../sender/find-sender.ts';
import { findStatementUrl } from './link/statement-link.ts';

/**
 * Composes the message of a delivery to a customer that isn't about a single document, such as a
 * statement.
 */
export async function composeCustomerMail(
  services: Services,
  companyId: string,
  claim: ClaimedDelivery,
): Promise<Omit<OutgoingMessage, 'envelope'>> {
  const { to, cc, subject, body, pdfIds = [], language, customerId, linksStatement } = claim.message;
  const { company, profile, layout, sender, pdfs, link } = await services.database.withTenant(
    companyId,
    systemActor('outbox'),
    async (tx) => {
      const ofCompany = await getCompany(tx);
      return {
        company: ofCompany,
        profile: await findDefaultProfile(tx),
        layout: await companyLayout(tx, services),
        sender: await findSender(tx, ofCompany, 'default'),
        pdfs: await listPdfs(tx, pdfIds),
        // Revoked in the meantime, it isn't mentioned.
        link: linksStatement && customerId ? await findStatementUrl(tx, services, customerId) : null,
      };
    },
  );
  const attachments = await Promise.all(
    pdfs.map(async (file) => ({
      ...namedAfter(company.name, {
        filename: file.filename,
        bytes: await getBytes(services, companyId, file),
      }),
      mediaType: file.mediaType,
    })),
  );
  return {
    companyId,
    deliveryId: claim.id,
    from: { name: profile?.emailFrom || company.name, address: senderAddress(services.env.MAIL_FROM) },
    ...sender,
    to,
    cc,
    ...writeShortLetter({
      language: language ?? company.language,
      accent: layout.accentColour,
      palette: layout.theme?.colours,
      sender: company.name,
      subject,
      paragraphs: body.split(/\n{2,}/),
      button:
        link === null
          ? null
          : {
              label: services.texts.translate(language ?? company.language)('customerStatement.mailLink'),
              link,
            },
    }),
    messageId: claim.messageId,
    date: services.clock.now(),
    attachments,
  };
}
