import type { TenantTx } from '../../db/database.ts';
import { type Storage, sha256 } from '../../storage/storage.ts';
import type { EventLogProblem } from './verify-chain.ts';

/** A document that can be verified; its content is not read, since it may not even be readable any more. */
export async function findVerifiable(
  tx: TenantTx,
  id: string,
): Promise<{ id: string; isSent: boolean; contentHash: string | null } | undefined> {
  const [row] = await tx.query<{ id: string; isSent: boolean; contentHash: string | null }>(
    `SELECT id, content IS NOT NULL AS "isSent", encode(content_hash, 'hex') AS "contentHash"
     FROM documents WHERE company_id = $1 AND id = $2`,
    [tx.companyId, id],
  );
  return row;
}

interface CheckedContent {
  documentId: string;
  data: string;
  /** The hash of the content as it is now; null when the document is gone. */
  hash: string | null;
  storedHash: string | null;
  number: string | null;
}

/**
 * A sent document's content must hash to what its "sent" event says, and bear the number that the event gave; all
 * documents of the company, or one of them. Answers how many were sent.
 */
export async function verifyContents(
  tx: TenantTx,
  problems: EventLogProblem[],
  documentId: string | null = null,
): Promise<number> {
  const rows = await tx.query<CheckedContent>(
    `SELECT e.document_id AS "documentId", e.data, encode(sha256(convert_to(d.content, 'UTF8')), 'hex') AS hash,
       encode(d.content_hash, 'hex') AS "storedHash", d.number
     FROM document_events e
     LEFT JOIN documents d ON d.company_id = e.company_id AND d.id = e.document_id
     WHERE e.company_id = $1 AND ($2::uuid IS NULL OR e.document_id = $2) AND e.event = 'sent' AND NOT (d.id IS NULL AND EXISTS (
       SELECT FROM document_events gone
       WHERE gone.company_id = e.company_id AND gone.document_id = e.document_id AND gone.event = 'deleted'))
     ORDER BY e.seq`,
    [tx.companyId, documentId],
  );
  for (const row of rows) {
    const problem = contentProblemOf(row);
    if (problem) problems.push({ companyId: tx.companyId, seq: null, documentId: row.documentId, problem });
  }
  const unsent = await tx.query<{ id: string }>(
    `SELECT d.id FROM documents d WHERE d.company_id = $1 AND ($2::uuid IS NULL OR d.id = $2) AND d.content IS NOT NULL AND NOT EXISTS (
       SELECT FROM document_events e WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'sent')`,
    [tx.companyId, documentId],
  );
  for (const { id } of unsent) {
    problems.push({ companyId: tx.companyId, seq: null, documentId: id, problem: 'eventMissing' });
  }
  return rows.length;
}

function contentProblemOf({
  data,
  hash,
  storedHash,
  number,
}: CheckedContent): EventLogProblem['problem'] | undefined {
  if (hash === null) return 'contentMissing';
  const said = readData(data);
  if (hash !== said['contentHash'] || hash !== storedHash) return 'contentChanged';
  return number === said['number'] ? undefined : 'numberChanged';
}

/** What an event says; one that was tampered with may not even be JSON any more. */
function readData(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** A stored PDF, with the hash beside it and what the event of its storing says. */
export interface StoredPdf {
  readonly documentId: string;
  readonly key: string;
  readonly hash: string;
  readonly said: string | null;
}

/** PDFs read at a time. */
export const PDFS_AT_ONCE = 500;

/** The stored PDFs of the company after a document, or that of one document. */
export function listStoredPdfs(
  tx: TenantTx,
  { after, documentId }: { after?: string | undefined; documentId?: string },
): Promise<StoredPdf[]> {
  return tx.query<StoredPdf>(
    `SELECT d.id AS "documentId", f.key, encode(f.digest, 'hex') AS hash,
       (SELECT e.data FROM document_events e
        WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'pdfStored' ORDER BY e.seq LIMIT 1) AS said
     FROM documents d JOIN files f ON f.company_id = d.company_id AND f.id = d.pdf_file_id
     WHERE d.company_id = $1 AND ($2::uuid IS NULL OR d.id > $2) AND ($3::uuid IS NULL OR d.id = $3)
     ORDER BY d.id LIMIT ${PDFS_AT_ONCE}`,
    [tx.companyId, after ?? null, documentId ?? null],
  );
}

/** Stored PDFs must hash to what their events say. Not inside a transaction: storage may be slow. */
export async function verifyPdfs(
  storage: Storage,
  companyId: string,
  pdfs: readonly StoredPdf[],
  problems: EventLogProblem[],
): Promise<void> {
  for (const pdf of pdfs) {
    const problem = await pdfProblemOf(storage, pdf);
    if (problem) problems.push({ companyId, seq: null, documentId: pdf.documentId, problem });
  }
}

async function pdfProblemOf(
  storage: Storage,
  { key, hash, said }: StoredPdf,
): Promise<EventLogProblem['problem'] | undefined> {
  if (!(await storage.exists(key))) return 'previewMissing';
  const bytes = sha256(await storage.get(key)).toString('hex');
  // PDFs from before their hash was chained have it beside them only.
  const chained = said === null ? hash : readData(said)['sha256'];
  return bytes === hash && bytes === chained ? undefined : 'pdfChanged';
}
