import type { TenantTx } from '../../db/database.ts';
import { bounceAddressOf } from '../../mail/bounce-address.ts';
import type { OutgoingAttachment, OutgoingMessage } from '../../mail/mailer.ts';
import { namedAfter } from '../../mail/named-after.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { FileInStorage } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { composeAccountMail } from '../account/compose-account-mail.ts';
import { composeCustomerMail } from '../customer-statement/compose-customer-mail.ts';
import type { LetterFacts } from '../delivery/letter/letter-facts.ts';
import { type LogoFile, readLogo } from '../delivery/letter/letter-logo.ts';
import { type StoredFile, filesOf, filesOfText } from '../delivery/letter/message-files.ts';
import { PAY_CODE_ID, payCodeOf } from '../delivery/letter/pay-code.ts';
import { writeLetter } from '../delivery/letter/write-letter.ts';
import type { ClaimedDelivery } from '../delivery/queue/claim-store.ts';
import { getUbl } from '../document/e-invoice/ubl.ts';
import { findPdfFile, listPdfs } from '../document/pdf/pdf-store.ts';
import { JOB_WAIT, getPdf } from '../document/pdf/pdf.ts';
import { composeMandateMail } from '../mandate/compose-mandate-mail.ts';
import { findSender } from '../sender/find-sender.ts';
import { gatherFacts } from './gather-facts.ts';

interface Material {
  readonly facts: LetterFacts;
  readonly documentId: string;
  readonly sender: Awaited<ReturnType<typeof findSender>>;
  readonly logoFile: FileInStorage | undefined;
  /** Stored PDFs that we make ourselves, such as the proof of an acceptance. */
  readonly pdfs: readonly StoredFile[];
  readonly files: readonly StoredFile[];
}

const LOGO_ID = 'logo@penning';

/** Composes the whole message of a delivery from the content frozen when the document was sent. */
export async function composeMessage(
  services: Services,
  companyId: string,
  claim: ClaimedDelivery,
): Promise<OutgoingMessage> {
  const { mandate, account, customerId } = claim.message;
  const envelope = { from: returnAddressOf(services, claim.id), to: claim.waiting };
  const automatic = claim.message.isAutomatic === true ? { isAutomatic: true as const } : {};
  if (mandate) {
    const mail = await composeMandateMail(services, companyId, { claim, about: mandate });
    return { ...mail, ...automatic, envelope };
  }
  if (account) return { ...composeAccountMail(services, companyId, { claim, about: account }), envelope };
  if (customerId !== undefined)
    return { ...(await composeCustomerMail(services, companyId, claim)), ...automatic, envelope };
  const material = await services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    gather(tx, services, claim),
  );
  const { facts, sender, logoFile } = material;
  const { content } = facts;
  const logo = logoFile ? await readLogo(services, companyId, logoFile) : null;
  const payCode = payCodeOf(facts);
  const letter = writeLetter(facts, claim.message, {
    translate: services.texts.translate(content.language),
    logo: logo && { source: `cid:${LOGO_ID}`, width: logo.width, height: logo.height },
    payCode: payCode && `cid:${PAY_CODE_ID}`,
  });
  return {
    companyId,
    deliveryId: claim.id,
    from: {
      name: content.layout.emailFrom || (content.sender?.name ?? ''),
      address: senderAddress(services.env.MAIL_FROM),
    },
    ...sender,
    to: claim.message.to,
    cc: claim.message.cc,
    ...letter,
    messageId: claim.messageId,
    date: services.clock.now(),
    envelope,
    ...automatic,
    attachments: await attachmentsOf(services, companyId, { claim, material, logo, payCode }),
  };
}

/** The return path for delivery reports: an address of its own when the installation reads them. */
function returnAddressOf({ env, keys }: Services, deliveryId: string): string {
  if (env.BOUNCE_ADDRESS === undefined) return senderAddress(env.MAIL_FROM);
  return bounceAddressOf(keys, env.BOUNCE_ADDRESS, deliveryId);
}

async function gather(tx: TenantTx, services: Services, claim: ClaimedDelivery): Promise<Material> {
  const { facts, document, company } = await gatherFacts(tx, services, claim);
  const { content, reminder } = facts;
  const { profileId } = document;
  return {
    facts,
    documentId: document.id,
    sender: await findSender(tx, company, profileId === null ? undefined : { id: profileId }),
    logoFile:
      content.layout.logoFileId === null ? undefined : await findPdfFile(tx, content.layout.logoFileId),
    pdfs: await listPdfs(tx, claim.message.pdfIds ?? []),
    files: [
      ...(reminder ? [] : await filesOf(tx, content)),
      // Copies for the company itself omit them.
      ...(claim.message.link === undefined
        ? await filesOfText(tx, content, claim.message.reminderId !== undefined)
        : []),
    ],
  };
}

async function attachmentsOf(
  services: Services,
  companyId: string,
  {
    claim,
    material,
    logo,
    payCode,
  }: {
    claim: ClaimedDelivery;
    material: Material;
    logo: LogoFile | null;
    payCode: Uint8Array | undefined;
  },
): Promise<OutgoingAttachment[]> {
  const { attachPdf, attachUbl } = claim.message;
  const pdf = attachPdf ? await getPdf(services, companyId, material.documentId, JOB_WAIT) : undefined;
  const ubl = attachUbl ? await getUbl(services, companyId, material.documentId) : undefined;
  const sender = material.facts.content.sender?.name ?? '';
  return [
    ...(pdf ? [{ ...namedAfter(sender, pdf), mediaType: 'application/pdf' }] : []),
    ...(ubl ? [{ ...namedAfter(sender, ubl), mediaType: 'application/xml' }] : []),
    ...(await Promise.all(
      material.pdfs.map(async (file) => namedAfter(sender, await readFile(services, companyId, file))),
    )),
    ...(await Promise.all(material.files.map((file) => readFile(services, companyId, file)))),
    ...(logo
      ? [{ filename: 'logo.png', mediaType: 'image/png', bytes: logo.bytes, contentId: LOGO_ID }]
      : []),
    ...(payCode
      ? [{ filename: 'pay.png', mediaType: 'image/png', bytes: payCode, contentId: PAY_CODE_ID }]
      : []),
  ];
}

async function readFile(
  services: Services,
  companyId: string,
  file: StoredFile,
): Promise<OutgoingAttachment> {
  const { filename, mediaType } = file;
  return { filename, mediaType, bytes: await getBytes(services, companyId, file) };
}
