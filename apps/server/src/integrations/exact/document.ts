import { z } from 'zod';
import type { Booking, BookingMeans } from '../port/accounting.ts';
import { Done, askExact, guid, listAtExact, quoted } from './ask-exact.ts';
import type { AtExact } from './customer.ts';
import type { ExactEntry } from './mapping.ts';

const ENTRIES = 'salesentry/SalesEntries';
const DOCUMENTS = 'documents/Documents';
const ATTACHMENTS = 'documents/DocumentAttachments';
/** A sales invoice among the kinds of documents. */
const SALES_INVOICE = 10;

const ExactDocument = z.object({ ID: z.string(), DocumentViewUrl: z.string().nullish() });
const Attachment = z.object({ ID: z.string() });

interface Attached {
  readonly entry: ExactEntry;
  readonly booking: Booking;
  readonly means: BookingMeans;
  /** Whether an earlier try may have made some of it. */
  readonly isRepeated: boolean;
}

/**
 * Adds the PDF to an entry: a document, its attachment, and the entry's reference to it, each unless it is there.
 * Returns where people see the document.
 */
export async function attachPdf(
  at: AtExact,
  { entry, booking, means, isRepeated }: Attached,
): Promise<string> {
  const { tools, access, division } = at;
  const document =
    (isRepeated ? await findDocument(at, entry, booking) : undefined) ??
    (await createDocument(at, entry, booking));
  const isAttached = isRepeated && (await hasAttachment(at, document.ID));
  if (!isAttached) {
    await attachFile(at, document.ID, await means.pdf());
  }
  if (!entry.Document) {
    const path = `${division}/${ENTRIES}(${guid(entry.EntryID)})`;
    await askExact(tools, access, path, Done, { method: 'PUT', body: { Document: document.ID } });
  }
  return document.DocumentViewUrl ?? '';
}

async function findDocument(
  { tools, access, division }: AtExact,
  entry: ExactEntry,
  { number }: Booking,
): Promise<z.output<typeof ExactDocument> | undefined> {
  const isIt = entry.Document
    ? `ID eq ${guid(entry.Document)}`
    : `Subject eq ${quoted(number)} and Account eq ${guid(entry.Customer)}`;
  const query = { $select: 'ID,DocumentViewUrl', $filter: isIt };
  const [found] = await listAtExact(tools, access, `${division}/${DOCUMENTS}`, ExactDocument, query);
  return found;
}

function createDocument(
  { tools, access, division }: AtExact,
  { Customer }: ExactEntry,
  { number, sendDate }: Booking,
): Promise<z.output<typeof ExactDocument>> {
  const body = { Subject: number, Type: SALES_INVOICE, Account: Customer, DocumentDate: sendDate };
  return askExact(tools, access, `${division}/${DOCUMENTS}`, ExactDocument, { method: 'POST', body });
}

/** Adds a file to a document. */
export async function attachFile(
  { tools, access, division }: AtExact,
  documentId: string,
  { bytes, filename }: { readonly bytes: Uint8Array; readonly filename: string },
): Promise<void> {
  const body = {
    Document: documentId,
    FileName: filename,
    Attachment: Buffer.from(bytes).toString('base64'),
  };
  await askExact(tools, access, `${division}/${ATTACHMENTS}`, Attachment, { method: 'POST', body });
}

export async function hasAttachment(
  { tools, access, division }: AtExact,
  documentId: string,
): Promise<boolean> {
  const query = { $select: 'ID', $filter: `Document eq ${guid(documentId)}` };
  const all = await listAtExact(tools, access, `${division}/${ATTACHMENTS}`, Attachment, query);
  return all.length > 0;
}
