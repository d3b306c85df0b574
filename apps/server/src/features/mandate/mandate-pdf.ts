import { BRAND_GREEN, formatIban } from '@penning/domain';
import { formatDate, formatInstant } from '@penning/i18n';
import { refuse } from '../../http/refusal.ts';
import type { PdfData } from '../../pdf/pdf-data.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { FileInStorage } from '../../platform/upload/file-store.ts';
import { findFile, insertFile } from '../../platform/upload/file-store.ts';
import { findWholeBytes } from '../../platform/upload/read-file.ts';
import { sha256 } from '../../storage/storage.ts';
import { type MandateRow, findMandate, updateMandatePdf } from '../collection/mandate-store.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { type PdfFile, fileNumber } from '../document/e-invoice/ubl.ts';
import { updatePdfFile } from '../document/pdf/pdf-store.ts';
import { type SignedMandateContent, readSignedMandate } from './mandate-content.ts';

/**
 * The PDF of a mandate that was signed online: stored the first time it is made and served byte for byte from then on.
 * It is made from the frozen content alone, so that making it again gives the same bytes.
 */
export async function getMandatePdf(
  services: Services,
  companyId: string,
  mandateId: string,
): Promise<PdfFile> {
  const { mandate, timezone, file } = await services.database.withTenant(
    companyId,
    systemActor('mandate'),
    async (tx) => {
      const found = (await findMandate(tx, mandateId)) ?? refuse('notFound');
      return {
        mandate: found,
        timezone: (await getCompanyRow(tx)).timezone,
        file: found.pdfFileId === null ? undefined : await findFile(tx, 'pdf', found.pdfFileId),
      };
    },
  );
  if (mandate.content === null || mandate.signedAt === null) return refuse('invalidRequest');
  const filename = `${fileNumber(mandate.reference)}.pdf`;
  const stored = file && (await findWholeBytes(services.storage, file));
  if (stored) return { bytes: stored, filename };
  const bytes = await render(services, mandate, mandate.content, timezone);
  if (file) await restore(services, companyId, file, bytes);
  else await keep(services, companyId, mandateId, { bytes, filename });
  return { bytes, filename };
}

async function render(
  services: Services,
  mandate: MandateRow,
  frozen: string,
  timezone: string,
): Promise<Buffer> {
  const content = readSignedMandate(frozen);
  const data = mandatePdfOf(services, content, { hash: mandate.contentHash, timezone });
  return services.pdf.renderPdf(data, {
    attachments: [
      {
        name: 'mandate.json',
        mime: 'application/json',
        description: mandate.reference,
        relationship: 'source',
        bytes: Buffer.from(frozen, 'utf8').toString('base64'),
      },
    ],
    at: content.signedAt,
    title: data.title,
    author: content.creditor.name,
  });
}

/** The PDF of signed content: parties, account and text, then who signed when and from where, and the hash. */
function mandatePdfOf(
  services: Services,
  content: SignedMandateContent,
  { hash, timezone }: { hash: Buffer | null; timezone: string },
): PdfData {
  const { language, creditor, debtor, account } = content;
  const t = services.texts.translate(language);
  const row = (label: string, value: string) => ({ label, value });
  return {
    language,
    kind: 'invoice',
    title: t(content.scheme === 'CORE' ? 'sepa.mandateTitleCore' : 'sepa.mandateTitleB2b'),
    sender: {
      lines: [creditor.name, creditor.address, `${t('sepa.creditorIdentifier')}: ${creditor.identifier}`],
    },
    receiver: { lines: [debtor.name, ...debtor.address.split(', ')] },
    meta: [
      row(t('sepa.reference'), content.reference),
      row(t('sepa.signedOn'), formatDate(content.signedOn, language)),
    ],
    columns: { quantity: false, price: false, discount: false, vat: false },
    lines: [],
    totals: [],
    vatRows: [],
    notes: [],
    proof: {
      statement: content.text,
      rows: [
        row(t('sepa.pageCreditor'), `${creditor.name}\n${creditor.address}`),
        row(t('sepa.creditorIdentifier'), creditor.identifier),
        row(t('sepa.reference'), content.reference),
        row(t('sepa.kind'), t(`sepa.kind_${content.kind}`)),
        row(t('sepa.pageDebtor'), debtor.name),
        row(t('sepa.accountHolder'), account.holder),
        row(t('sepa.iban'), formatIban(account.iban)),
        row(t('sepa.bic'), account.bic),
      ].filter(({ value }) => value !== ''),
      hashes: [row('SHA-256', hash?.toString('hex') ?? '')],
      enclosed: t('sepa.mandateSigned', {
        name: account.holder,
        at: formatInstant(content.signedAt, language, timezone),
        zone: timezone,
        origin: content.origin,
      }),
    },
    layout: {
      logoPosition: 'left',
      senderPosition: 'right',
      marginGlobalMm: 20,
      marginHeaderMm: 0,
      font: 'inter',
      design: 'clear',
      accent: BRAND_GREEN,
    },
  };
}

async function restore(
  services: Services,
  companyId: string,
  file: FileInStorage,
  bytes: Buffer,
): Promise<void> {
  services.log('warn', 'pdf-restored', { companyId, fileId: file.id });
  await services.storage.put(file.key, bytes);
  await services.database.withTenant(companyId, systemActor('mandate'), (tx) =>
    updatePdfFile(tx, file.id, { size: bytes.byteLength, digest: sha256(bytes) }),
  );
}

async function keep(
  services: Services,
  companyId: string,
  mandateId: string,
  { bytes, filename }: PdfFile,
): Promise<void> {
  const id = services.newId();
  const key = `company/${companyId}/pdfs/${mandateId}-${id}.pdf`;
  await services.storage.put(key, bytes);
  const createdAt = services.clock.now();
  const isStored = await services.database.withTenant(companyId, systemActor('mandate'), async (tx) => {
    await insertFile(tx, {
      id,
      purpose: 'pdf',
      filename,
      mediaType: 'application/pdf',
      size: bytes.byteLength,
      digest: sha256(bytes),
      key,
      createdAt,
    });
    return updateMandatePdf(tx, mandateId, id);
  });
  // Another server was first: its bytes are the same, and nothing names this copy.
  if (!isStored) services.log('info', 'mandate-pdf-kept-twice', { mandateId });
}
