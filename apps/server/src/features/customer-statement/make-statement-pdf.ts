import { type PlainDate, percentage } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import { findDefaultProfile } from '../document/master-data-store.ts';
import { pdfParts } from '../document/pdf/pdf.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';
import { statementPdf } from './statement-pdf.ts';

/** A statement with the header and look of the company's documents. */
interface ReadyStatement extends ReadStatement {
  readonly content: DocumentContent;
}

/** Reads a statement and the look of its PDF. */
export async function prepareStatement(
  tx: TenantTx,
  services: Services,
  asked: { customerId: string; from?: PlainDate | undefined; until?: PlainDate | undefined },
): Promise<ReadyStatement> {
  const read = await readStatement(tx, services, asked);
  const profile = await findDefaultProfile(tx);
  const content = await resolveContent(tx, services, {
    customerId: asked.customerId,
    profileId: profile?.id ?? null,
    sendDate: read.statement.until,
    term: 0,
    currency: read.statement.accounts[0]?.currency ?? 'EUR',
    language: read.statement.language,
    includesVat: false,
    discount: percentage('0'),
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    lines: [],
    attachmentIds: [],
  });
  return { ...read, content };
}

/** The PDF of a statement; the same statement gives the same bytes on one day. */
export async function makeStatementPdf(
  services: Services,
  companyId: string,
  { statement, content }: ReadyStatement,
): Promise<{ bytes: Buffer; filename: string }> {
  const { logo } = await pdfParts(services, companyId, content);
  const translate = services.texts.translate(statement.language);
  const data = statementPdf({ content, statement, logo, translate });
  const bytes = await services.pdf.renderPdf(data, {
    attachments: [],
    at: `${statement.until}T00:00:00.000Z`,
    title: data.name ?? data.title,
    author: content.sender?.name ?? '',
  });
  return { bytes, filename: `${data.title} ${statement.until}.pdf` };
}
