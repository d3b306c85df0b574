import { refuse } from '../../../http/refusal.ts';
import type { PdfAttachment, PdfOptions } from '../../../pdf/pdf-data.ts';
import type { Wait } from '../../../pdf/pool/render-tasks.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import type { StoredFile } from '../../../platform/upload/file-store.ts';
import { storeBytes } from '../../../platform/upload/store-bytes.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { fileNumber } from '../../document/e-invoice/ubl.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { getPdf, pdfParts } from '../../document/pdf/pdf.ts';
import { readTerms } from '../../document/read-terms.ts';
import { acceptancePdf } from './acceptance-pdf.ts';
import type { GivenAnswer } from './given-answer.ts';

/** The sealed PDF of an acceptance, stored already; its description is still to be inserted. */
export interface Proof {
  readonly file: StoredFile;
  /** SHA-256 of the quotation's own PDF, which the proof encloses. */
  readonly pdfHash: Buffer;
}

/** Somebody has just accepted: a long wait is better than having to answer again. */
const PROOF_WAIT: Wait = { waitMs: 30_000 };

/**
 * Makes the sealed PDF: who accepted what, when and from where, with the quotation's PDF and its terms embedded byte
 * for byte. Its hash in the company's chain of events seals it.
 */
export async function makeProof(
  services: Services,
  companyId: string,
  { row, answer }: { row: DocumentRow; answer: GivenAnswer },
): Promise<Proof> {
  const { content, number } = row;
  if (content === null || number === null) return refuse('invalidRequest');
  const pdf = await getPdf(services, companyId, row.id, PROOF_WAIT);
  const pdfHash = sha256(pdf.bytes);
  const [parts, terms, company] = await Promise.all([
    pdfParts(services, companyId, content),
    readTerms(services, companyId, content),
    services.database.withTenant(companyId, systemActor('quotation'), getCompany),
  ]);
  const translate = services.texts.translate(content.language);
  const data = acceptancePdf({
    content,
    number,
    answer,
    pdfHash,
    terms: terms && { filename: terms.filename, hash: sha256(terms.bytes) },
    contentHash: row.contentHash ?? pdfHash,
    translate,
    timeZone: company.timezone,
    logo: parts.logo,
  });
  const options: PdfOptions = {
    attachments: [
      {
        name: pdf.filename,
        mime: 'application/pdf',
        description: data.title,
        relationship: 'source',
        bytes: Buffer.from(pdf.bytes).toString('base64'),
      },
      ...(terms ? [enclosedTerms(terms, { pdf, description: translate('external.terms') })] : []),
    ],
    at: answer.at.toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  };
  const bytes = await services.pdf.renderPdf(data, options, PROOF_WAIT);
  const filename = `${fileNumber(number)}-${translate('quotation.proofFile')}.pdf`;
  const file = await storeBytes(services, companyId, {
    purpose: 'pdf',
    filename,
    mediaType: 'application/pdf',
    bytes,
  });
  return { file, pdfHash };
}

/** Two embedded files of the same name couldn't be told apart. */
function enclosedTerms(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  { pdf, description }: { pdf: { filename: string }; description: string },
): PdfAttachment {
  return {
    name: filename === pdf.filename ? `2-${filename}` : filename,
    mime: 'application/pdf',
    description,
    relationship: 'supplement',
    bytes: Buffer.from(bytes).toString('base64'),
  };
}
