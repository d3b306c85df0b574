import type { Services } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import type { PaperAttachment } from '../../pdf/paper-data.ts';
import { sha256 } from '../../storage/storage.ts';
import type { DocumentContent } from './content.ts';
import { type DocumentRow, findDocument } from './invoice-store.ts';
import { paperDataOf } from './paper-data-of.ts';
import { findPaperFile, insertPaperFile } from './paper-store.ts';
import { type PaperFile, SYSTEM, fileNumber, writeContentUbl } from './ubl.ts';

/**
 * The paper that was sent: stored the first time it is made, and served byte for byte from then on. Asking before
 * the job made it makes it now; both make the same bytes.
 */
export async function getPaper(
  services: Services,
  companyId: string,
  documentId: string,
): Promise<PaperFile> {
  const { row, file } = await services.database.withTenant(companyId, SYSTEM, async (tx) => {
    const found = (await findDocument(tx, documentId)) ?? refuse('notFound');
    return {
      row: found,
      file: found.paperFileId === null ? undefined : await findPaperFile(tx, found.paperFileId),
    };
  });
  if (row.content === null || row.number === null) return refuse('notFound');
  const filename = `${fileNumber(row.number)}.pdf`;
  // A stored paper that got lost is made again: the frozen content gives the same bytes.
  if (file && (await services.storage.exists(file.key)))
    return { bytes: await services.storage.get(file.key), filename };
  const bytes = await renderSent(services, companyId, row, row.content, row.number);
  await keepPaper(services, companyId, documentId, { bytes, filename });
  return { bytes, filename };
}

/** The paper of a sent document as SVG pages, for the public page. */
export async function getPaperPages(
  services: Services,
  companyId: string,
  documentId: string,
): Promise<string[]> {
  const row = await services.database.withTenant(companyId, SYSTEM, (tx) => findDocument(tx, documentId));
  if (!row?.content || row.number === null) return refuse('notFound');
  return renderPages(services, companyId, row.content, row.number);
}

/** The paper of any content as SVG pages; without a number it is marked as a draft. */
export async function renderPages(
  services: Services,
  companyId: string,
  content: DocumentContent,
  number: string | null,
): Promise<string[]> {
  const logo = await loadLogo(services, companyId, content);
  return services.pdf.renderSvgPages(paperDataOf(content, { number, logo }));
}

/** The PDF of a draft as it stands, marked as one; it carries no e-invoice. */
export async function renderDraftPdf(
  services: Services,
  companyId: string,
  content: DocumentContent,
): Promise<Buffer> {
  const logo = await loadLogo(services, companyId, content);
  const data = paperDataOf(content, { number: null, logo });
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
  const logo = await loadLogo(services, companyId, content);
  const data = paperDataOf(content, { number, logo });
  const ubl = writeContentUbl(content, number);
  const attachments: PaperAttachment[] = ubl
    ? [
        {
          name: ubl.filename,
          mime: 'application/xml',
          description: `UBL ${number}`,
          relationship: 'alternative',
          bytes: Buffer.from(ubl.bytes).toString('base64'),
        },
      ]
    : [];
  return services.pdf.renderPdf(data, {
    attachments,
    at: (row.sentAt ?? services.clock.now()).toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  });
}

async function loadLogo(
  services: Services,
  companyId: string,
  content: DocumentContent,
): Promise<{ pngBase64: string; alt: string } | undefined> {
  const { logoFileId } = content.layout;
  if (logoFileId === null) return undefined;
  const file = await services.database.withTenant(companyId, SYSTEM, (tx) => findPaperFile(tx, logoFileId));
  if (!file) return undefined;
  const bytes = await services.storage.get(file.key);
  return { pngBase64: Buffer.from(bytes).toString('base64'), alt: content.sender?.name ?? '' };
}

async function keepPaper(
  services: Services,
  companyId: string,
  documentId: string,
  paper: PaperFile,
): Promise<void> {
  const id = services.newId();
  const hash = sha256(paper.bytes);
  // The same bytes go to the same place, so two servers that make it at once do not disagree.
  const key = `company/${companyId}/papers/${documentId}-${hash.toString('hex').slice(0, 16)}.pdf`;
  await services.storage.put(key, paper.bytes);
  await services.database.withTenant(companyId, SYSTEM, (tx) =>
    insertPaperFile(tx, {
      id,
      documentId,
      filename: paper.filename,
      size: paper.bytes.byteLength,
      sha256: hash,
      key,
      at: services.clock.now(),
    }),
  );
}
