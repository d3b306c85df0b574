import { refuse } from '../../../http/refusal.ts';
import { FACTUR_X_FILE, addFacturXMetadata } from '../../../pdf/factur-x-metadata.ts';
import type { PdfAttachment } from '../../../pdf/pdf-data.ts';
import type { Wait } from '../../../pdf/pool/render-tasks.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import type { FileInStorage } from '../../../platform/upload/file-store.ts';
import { findBytes, findWholeBytes } from '../../../platform/upload/read-file.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { DocumentContent } from '../content.ts';
import { type DocumentRow, findDocument } from '../document-store.ts';
import { type EInvoiceFile, type PdfFile, fileNumber, writeContentUbl } from '../e-invoice/ubl.ts';
import { findPdfLink } from '../public-link.ts';
import { pdfDataOf } from './pdf-data-of.ts';
import { findPdfFile, findPdfOf, insertPdfFile, updatePdfFile } from './pdf-store.ts';

/** How long a job waits for a PDF: longer than a person, who is told that it isn't ready yet. */
export const JOB_WAIT: Wait = { waitMs: 60_000 };

/**
 * The PDF that was sent: stored the first time it is made, and served byte for byte from then on. A request before the
 * job has run makes it right away; both make the same bytes.
 */
export async function getPdf(
  services: Services,
  companyId: string,
  documentId: string,
  wait?: Wait,
): Promise<PdfFile> {
  const [found, file] = await services.database.readTenant(companyId, systemActor('document'), (tx) =>
    Promise.all([findDocument(tx, documentId), findPdfOf(tx, documentId)]),
  );
  const row = found ?? refuse('notFound');
  if (row.content === null || row.number === null) return refuse('notFound');
  const filename = `${fileNumber(row.number)}.pdf`;
  const stored = file && (await findWholeBytes(services.storage, file));
  if (stored) return { bytes: stored, filename };
  const bytes = await renderSent(services, companyId, {
    row,
    content: row.content,
    number: row.number,
    wait,
  });
  if (file) await restorePdf(services, companyId, { documentId, file, bytes });
  else await savePdf(services, companyId, documentId, { bytes, filename });
  return { bytes, filename };
}

/** The PDF of a sent document as SVG pages, for the public page. */
export async function getPdfPages(
  services: Services,
  companyId: string,
  documentId: string,
  wait?: Wait,
): Promise<string[]> {
  const row = await services.database.readTenant(companyId, systemActor('document'), (tx) =>
    findDocument(tx, documentId),
  );
  if (!row?.content || row.number === null) return refuse('notFound');
  return renderPages(services, companyId, row.content, { number: row.number, wait });
}

/** The PDF of any content as SVG pages; without a number it is marked as a draft. */
export async function renderPages(
  services: Services,
  companyId: string,
  content: DocumentContent,
  { number, wait }: { number: string | null; wait?: Wait | undefined },
): Promise<string[]> {
  const parts = await pdfParts(services, companyId, content);
  return services.pdf.renderSvgPages(pdfDataOf(content, { number, ...parts }), wait);
}

/** The PDF of a draft, marked as one; it contains no e-invoice. */
export async function renderDraftPdf(
  services: Services,
  companyId: string,
  content: DocumentContent,
  wait?: Wait,
): Promise<Buffer> {
  const parts = await pdfParts(services, companyId, content);
  const data = pdfDataOf(content, { number: null, ...parts });
  // The date is precise enough: a retry then asks for the very same PDF.
  const at = `${services.clock.now().toISOString().slice(0, 10)}T00:00:00Z`;
  const options = { attachments: [], at, title: data.name ?? data.title, author: content.sender?.name ?? '' };
  return services.pdf.renderPdf(data, options, wait);
}

interface SentDocument {
  readonly row: DocumentRow;
  readonly content: DocumentContent;
  readonly number: string;
  readonly wait?: Wait | undefined;
}

async function renderSent(
  services: Services,
  companyId: string,
  { row, content, number, wait }: SentDocument,
): Promise<Buffer> {
  const parts = await pdfParts(services, companyId, content);
  const data = pdfDataOf(content, { number, ...parts });
  const eInvoice = await writeContentUbl(services, companyId, { content, number });
  const options = {
    attachments: eInvoice ? [attachmentOf(eInvoice, number)] : [],
    at: (row.sentAt ?? services.clock.now()).toISOString(),
    title: data.name ?? data.title,
    author: content.sender?.name ?? '',
  };
  const pdf = await services.pdf.renderPdf(data, options, wait);
  return eInvoice?.profile === 'facturx' ? addFacturXMetadata(pdf) : pdf;
}

/** The e-invoice embedded in the PDF; readers look for Factur-X under its own file name. */
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

/** What the PDF needs besides the content: the logo's bytes and the link. */
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
  // An invoice without its logo is still an invoice; the damaged file is reported.
  const bytes = file && (await findBytes(services, companyId, file));
  if (!bytes) return { logo: undefined, viewLink };
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
  // A path of its own: two servers may write at once, and nobody may read a file another is still writing.
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

/**
 * Replaces a PDF that was lost or damaged. A later version of Penning may render it with other bytes: then the new
 * digest is recorded like the first one.
 */
async function restorePdf(
  services: Services,
  companyId: string,
  { documentId, file, bytes }: { documentId: string; file: FileInStorage; bytes: Uint8Array },
): Promise<void> {
  services.log('warn', 'pdf-restored', { companyId, documentId, fileId: file.id });
  const digest = sha256(bytes);
  await services.storage.put(file.key, bytes);
  if (digest.equals(file.digest)) return;
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('document'), async (tx) => {
    await updatePdfFile(tx, file.id, { size: bytes.byteLength, digest });
    await appendEvent(tx, { documentId, at, event: 'pdfStored', data: { sha256: digest.toString('hex') } });
  });
}
