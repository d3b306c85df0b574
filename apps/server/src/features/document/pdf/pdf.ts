import { refuse } from '../../../http/refusal.ts';
import { FACTUR_X_FILE, addFacturXMetadata } from '../../../pdf/factur-x-metadata.ts';
import type { PdfAttachment } from '../../../pdf/pdf-data.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { DocumentContent } from '../content.ts';
import { type DocumentRow, findDocument } from '../document-store.ts';
import { type EInvoiceFile, type PdfFile, fileNumber, writeContentUbl } from '../e-invoice/ubl.ts';
import { findPdfLink } from '../public-link.ts';
import { pdfDataOf } from './pdf-data-of.ts';
import { findPdfFile, findPdfOf, insertPdfFile } from './pdf-store.ts';

/**
 * The PDF that was sent: stored the first time it is made, and served byte for byte from then on. Asking before
 * the job made it makes it now; both make the same bytes.
 */
export async function getPdf(services: Services, companyId: string, documentId: string): Promise<PdfFile> {
  const [found, file] = await services.database.readTenant(companyId, systemActor('document'), (tx) =>
    Promise.all([findDocument(tx, documentId), findPdfOf(tx, documentId)]),
  );
  const row = found ?? refuse('notFound');
  if (row.content === null || row.number === null) return refuse('notFound');
  const filename = `${fileNumber(row.number)}.pdf`;
  // A stored PDF that got lost is made again: the frozen content gives the same bytes.
  if (file && (await services.storage.exists(file.key)))
    return { bytes: await services.storage.get(file.key), filename };
  const bytes = await renderSent(services, companyId, row, row.content, row.number);
  if (file) await services.storage.put(file.key, bytes);
  else await savePdf(services, companyId, documentId, { bytes, filename });
  return { bytes, filename };
}

/** The PDF of a sent document as SVG pages, for the public page. */
export async function getPdfPages(
  services: Services,
  companyId: string,
  documentId: string,
): Promise<string[]> {
  const row = await services.database.readTenant(companyId, systemActor('document'), (tx) =>
    findDocument(tx, documentId),
  );
  if (!row?.content || row.number === null) return refuse('notFound');
  return renderPages(services, companyId, row.content, row.number);
}

/** The PDF of any content as SVG pages; without a number it is marked as a draft. */
export async function renderPages(
  services: Services,
  companyId: string,
  content: DocumentContent,
  number: string | null,
): Promise<string[]> {
  const parts = await pdfParts(services, companyId, content);
  return services.pdf.renderSvgPages(pdfDataOf(content, { number, ...parts }));
}

/** The PDF of a draft as it stands, marked as one; it carries no e-invoice. */
export async function renderDraftPdf(
  services: Services,
  companyId: string,
  content: DocumentContent,
): Promise<Buffer> {
  const parts = await pdfParts(services, companyId, content);
  const data = pdfDataOf(content, { number: null, ...parts });
  return services.pdf.renderPdf(data, {
    attachments: [],
    at: services.clock.now().toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  });
}

async function renderSent(
  services: Services,
  companyId: string,
  row: DocumentRow,
  content: DocumentContent,
  number: string,
): Promise<Buffer> {
  const parts = await pdfParts(services, companyId, content);
  const data = pdfDataOf(content, { number, ...parts });
  const eInvoice = await writeContentUbl(services, companyId, { content, number });
  const pdf = await services.pdf.renderPdf(data, {
    attachments: eInvoice ? [attachmentOf(eInvoice, number)] : [],
    at: (row.sentAt ?? services.clock.now()).toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  });
  return eInvoice?.profile === 'facturx' ? addFacturXMetadata(pdf) : pdf;
}

/** The e-invoice inside the PDF; programs look for that of Factur-X under its own name. */
function attachmentOf({ profile, filename, bytes }: EInvoiceFile, number: string): PdfAttachment {
  const isFacturX = profile === 'facturx';
  return {
    name: isFacturX ? FACTUR_X_FILE : filename,
    mime: isFacturX ? 'text/xml' : 'application/xml',
    description: `${isFacturX ? 'Factur-X' : 'UBL'} ${number}`,
    relationship: 'alternative',
    bytes: Buffer.from(bytes).toString('base64'),
  };
}

interface PdfParts {
  readonly logo: { readonly pngBase64: string; readonly alt: string } | undefined;
  readonly viewLink: string | undefined;
}

/** What of a PDF is kept beside its content: the picture of the logo and the link. */
export async function pdfParts(
  services: Services,
  companyId: string,
  content: DocumentContent,
): Promise<PdfParts> {
  const { logoFileId } = content.layout;
  if (logoFileId === null && content.publicLink === null) return { logo: undefined, viewLink: undefined };
  const [file, viewLink] = await services.database.readTenant(companyId, systemActor('document'), (tx) =>
    Promise.all([
      logoFileId === null ? undefined : findPdfFile(tx, logoFileId),
      findPdfLink(tx, services, content),
    ]),
  );
  if (!file) return { logo: undefined, viewLink };
  const bytes = await services.storage.get(file.key);
  return {
    logo: { pngBase64: Buffer.from(bytes).toString('base64'), alt: content.sender?.name ?? '' },
    viewLink,
  };
}

async function savePdf(
  services: Services,
  companyId: string,
  documentId: string,
  pdf: PdfFile,
): Promise<void> {
  const id = services.newId();
  const hash = sha256(pdf.bytes);
  // A place of its own: two servers may make it at once, and nobody may read what another is writing over.
  const key = `company/${companyId}/pdfs/${documentId}-${id}.pdf`;
  await services.storage.put(key, pdf.bytes);
  const at = services.clock.now();
  const isStored = await services.database.withTenant(companyId, systemActor('document'), async (tx) => {
    const { filename, bytes } = pdf;
    const file = { id, documentId, filename, size: bytes.byteLength, sha256: hash, key, at };
    if (!(await insertPdfFile(tx, file))) return false;
    await appendEvent(tx, { documentId, at, event: 'pdfStored', data: { sha256: hash.toString('hex') } });
    return true;
  });
  if (!isStored) await services.storage.delete(key);
}
