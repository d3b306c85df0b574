import type { Services } from '../../../platform/services.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PaperAttachment } from '../../../pdf/paper-data.ts';
import { sha256 } from '../../../storage/storage.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { getPaper, paperParts } from '../../document/paper/paper.ts';
import { fileNumber } from '../../document/e-invoice/ubl.ts';
import { getCompany } from '../../document/master-data-store.ts';
import { readTerms } from '../../document/read-terms.ts';
import type { KeptFile } from '../../../platform/upload/file-store.ts';
import { storeBytes } from '../../../platform/upload/store-bytes.ts';
import type { GivenAnswer } from './answer-quotation.ts';
import { acceptancePaper } from './acceptance-paper.ts';
import { systemActor } from '../../../platform/system-actor.ts';

/** The sealed PDF of an acceptance, stored already; its description is still to be inserted. */
export interface Proof {
  readonly file: KeptFile;
  /** SHA-256 of the quotation's own paper, which the proof encloses. */
  readonly paperHash: Buffer;
}

/**
 * Makes the sealed PDF: who accepted what, when and from where, with the quotation's paper and the terms it was sent with
 * enclosed byte for byte. What seals it is its hash in the company's chain of events.
 */
export async function makeProof(
  services: Services,
  companyId: string,
  { row, answer }: { row: DocumentRow; answer: GivenAnswer },
): Promise<Proof> {
  const { content, number } = row;
  if (content === null || number === null) return refuse('invalidRequest');
  const paper = await getPaper(services, companyId, row.id);
  const paperHash = sha256(paper.bytes);
  const [parts, terms, company] = await Promise.all([
    paperParts(services, companyId, content),
    readTerms(services, companyId, content),
    services.database.withTenant(companyId, systemActor('quotation'), getCompany),
  ]);
  const translate = services.texts.translate(content.language);
  const data = acceptancePaper({
    content,
    number,
    answer,
    paperHash,
    terms: terms && { filename: terms.filename, hash: sha256(terms.bytes) },
    contentHash: row.contentHash ?? paperHash,
    translate,
    timeZone: company.timezone,
    logo: parts.logo,
  });
  const bytes = await services.pdf.renderPdf(data, {
    attachments: [
      {
        name: paper.filename,
        mime: 'application/pdf',
        description: data.title,
        relationship: 'source',
        bytes: Buffer.from(paper.bytes).toString('base64'),
      },
      ...(terms ? [enclosedTerms(terms, { paper, description: translate('external.terms') })] : []),
    ],
    at: answer.at.toISOString(),
    title: data.title,
    author: content.sender?.name ?? '',
  });
  const filename = `${fileNumber(number)}-${translate('quotation.proofFile')}.pdf`;
  const file = await storeBytes(services, companyId, {
    purpose: 'paper',
    filename,
    mediaType: 'application/pdf',
    bytes,
  });
  return { file, paperHash };
}

/** Two files of one name in a PDF cannot be told apart. */
function enclosedTerms(
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  { paper, description }: { paper: { filename: string }; description: string },
): PaperAttachment {
  return {
    name: filename === paper.filename ? `2-${filename}` : filename,
    mime: 'application/pdf',
    description,
    relationship: 'supplement',
    bytes: Buffer.from(bytes).toString('base64'),
  };
}
