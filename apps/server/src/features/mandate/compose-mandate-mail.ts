import { formatDate } from '@penning/i18n';
import type { OutgoingMessage } from '../../mail/mailer.ts';
import { namedAfter } from '../../mail/named-after.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import { dayIn } from '../../platform/clock.ts';
import { writeShortLetter } from '../../platform/letter/write-short-letter.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';
import { findSender } from '../sender/find-sender.ts';
import { mandateLink } from './mandate-link.ts';
import { getMandatePdf } from './mandate-pdf.ts';
import { type OpenMandate, readOpen } from './open-mandate.ts';
import type { MandateMailKind } from './queue-mandate-mail.ts';

/** Composes the message of a delivery about a mandate: the request to sign, or the signed PDF. */
export async function composeMandateMail(
  services: Services,
  companyId: string,
  { claim, about }: { claim: ClaimedDelivery; about: { id: string; kind: MandateMailKind } },
): Promise<Omit<OutgoingMessage, 'envelope'>> {
  const { open, sender } = await services.database.withTenant(
    companyId,
    systemActor('mandate'),
    async (tx) => {
      const read = await readOpen(tx, services, { token: '', mandateId: about.id });
      return { open: read, sender: await findSender(tx, read.company, 'default') };
    },
  );
  const pdf = claim.message.attachPdf
    ? [
        {
          ...namedAfter(open.content.creditor.name, await getMandatePdf(services, companyId, about.id)),
          mediaType: 'application/pdf',
        },
      ]
    : [];
  return {
    companyId,
    deliveryId: claim.id,
    from: { name: open.content.creditor.name, address: senderAddress(services.env.MAIL_FROM) },
    ...sender,
    to: claim.message.to,
    cc: claim.message.cc,
    ...letterOf(services, open, about.kind),
    messageId: claim.messageId,
    date: services.clock.now(),
    attachments: pdf,
  };
}

function letterOf(services: Services, open: OpenMandate, kind: MandateMailKind) {
  const { content, mandate, company, customer, layout } = open;
  const language = kind === 'signedOwn' ? company.language : content.language;
  const t = services.texts.translate(language);
  const creditor = content.creditor.name;
  const values = { creditor, customer: customer.name, reference: mandate.reference };
  const signer = { name: customer.contact || customer.name };
  if (kind === 'request') {
    const until = mandate.linkExpiresAt ?? services.clock.now();
    const date = formatDate(dayIn(company.timezone, until), language);
    return writeShortLetter({
      language,
      accent: layout.accentColour,
      palette: layout.theme?.colours,
      sender: creditor,
      subject: t('sepa.mailRequestSubject', values),
      paragraphs: [
        t('sepa.mailGreeting', signer),
        t('sepa.mailRequestText', values),
        t('sepa.mailRequestUntil', { date }),
      ],
      button: { label: t('sepa.mailRequestButton'), link: linkOf(services, open) },
    });
  }
  return writeShortLetter({
    language,
    accent: layout.accentColour,
    palette: layout.theme?.colours,
    sender: creditor,
    subject: t(kind === 'signed' ? 'sepa.mailSignedSubject' : 'sepa.mailSignedOwnSubject', values),
    paragraphs:
      kind === 'signed'
        ? [t('sepa.mailGreeting', signer), t('sepa.mailSignedText', values)]
        : [t('sepa.mailSignedOwnText', values)],
    button: null,
  });
}

function linkOf(services: Services, { mandate }: OpenMandate): string {
  return mandate.linkNonce ? mandateLink(services, mandate.linkNonce) : services.publicUrl;
}
