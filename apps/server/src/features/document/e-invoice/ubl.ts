import {
  type EInvoiceProblem,
  type EInvoiceProfile,
  SPECIFICATIONS,
  type Specifications,
  checkEInvoice,
  writeEInvoice,
} from '@penning/domain';
import type { Services } from '../../../platform/services.ts';
import { readSpecificationChanges } from '../../../platform/specification-changes.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getBytes } from '../../../platform/upload/read-file.ts';
import type { DocumentContent } from '../content.ts';
import { findDocument } from '../document-store.ts';
import { listAttachments } from '../master-data-store.ts';
import { type AttachedBytes, checkDocumentEInvoice, embeddedAttachments, toEInvoice } from './e-invoice.ts';

export interface PdfFile {
  readonly bytes: Uint8Array;
  readonly filename: string;
}

/** An e-invoice with the rule set that it follows. */
export interface EInvoiceFile extends PdfFile {
  readonly profile: EInvoiceProfile;
  readonly number: string;
  readonly type: 'invoice' | 'creditInvoice';
  /** How the document names its rule set (BT-24) and its process (BT-23). */
  readonly specification: string;
  readonly process: string;
}

/** The specification identifiers of this installation: the built-in ones, overridden by the environment. */
export function specificationsOf({ env }: Pick<Services, 'env'>): Specifications {
  const changes = env.E_INVOICE_SPECIFICATIONS;
  return changes === undefined ? SPECIFICATIONS : { ...SPECIFICATIONS, ...readSpecificationChanges(changes) };
}

/** The e-invoice of a sent document, or nothing when one is not possible. */
export async function getUbl(
  services: Services,
  companyId: string,
  documentId: string,
  wanted?: EInvoiceProfile,
): Promise<EInvoiceFile | undefined> {
  const row = await services.database.withTenant(companyId, systemActor('document'), (tx) =>
    findDocument(tx, documentId),
  );
  if (!row?.content || row.number === null) return undefined;
  return writeContentUbl(services, companyId, { content: row.content, number: row.number, wanted });
}

/** The e-invoice of frozen content with its attachments embedded: the same content gives the same bytes. */
export async function writeContentUbl(
  services: Services,
  companyId: string,
  {
    content,
    number,
    wanted,
  }: { content: DocumentContent; number: string; wanted?: EInvoiceProfile | undefined },
): Promise<EInvoiceFile | undefined> {
  const profile = wanted ?? checkDocumentEInvoice(content, number).profile;
  if (profile === null) return undefined;
  const document = toEInvoice(content, number, await readAttachments(services, companyId, content));
  if (!document || checkEInvoice(document, profile).length > 0) return undefined;
  const specifications = specificationsAtSending(services, content);
  return {
    profile,
    number,
    type: content.type === 'C' ? 'creditInvoice' : 'invoice',
    ...specifications[profile],
    bytes: Buffer.from(writeEInvoice(document, profile, specifications), 'utf8'),
    filename: `${fileNumber(number)}.xml`,
  };
}

/** Why there is no e-invoice of frozen content, as far as its contents are the reason. */
export function problemsOfUbl({
  content,
  number,
  wanted,
}: {
  content: DocumentContent;
  number: string;
  wanted: EInvoiceProfile | undefined;
}): readonly EInvoiceProblem[] {
  if (wanted === undefined) return checkDocumentEInvoice(content, number).problems;
  const document = toEInvoice(content, number);
  return document ? checkEInvoice(document, wanted) : [];
}

/** A document keeps the rule set it named when it was sent. */
function specificationsAtSending(services: Services, { eInvoice }: DocumentContent): Specifications {
  const now = specificationsOf(services);
  if (!eInvoice) return now;
  const { profile, specification, process } = eInvoice;
  return { ...now, [profile]: { specification, process } };
}

async function readAttachments(
  services: Services,
  companyId: string,
  content: DocumentContent,
): Promise<AttachedBytes> {
  const ids = embeddedAttachments(content).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const files = await services.database.withTenant(companyId, systemActor('document'), (tx) =>
    listAttachments(tx, ids),
  );
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.id, await getBytes(services, companyId, file)] as const),
    ),
  );
}

/** A number as part of a file's name. */
export function fileNumber(number: string): string {
  return number.replace(/[^\w.-]+/g, '-');
}
