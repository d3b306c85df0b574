import type { TenantTx } from '../../db/database.ts';
import { type Storage, sha256 } from '../../storage/storage.ts';
import {
  listSentContents,
  listWithoutSentEvent,
  type CheckedContent,
  type StoredPdf,
} from './verified-document-store.ts';
import type { EventLogProblem } from './verify-chain.ts';

/**
 * A sent document's content has to match the hash in its "sent" event and have the number from the event; all documents
 * of the company, or one of them. Returns how many were sent.
 */
export async function verifyContents(
  tx: TenantTx,
  problems: EventLogProblem[],
  documentId: string | null = null,
): Promise<number> {
  const rows = await listSentContents(tx, documentId);
  for (const row of rows) {
    const problem = contentProblemOf(row);
    if (problem) problems.push({ companyId: tx.companyId, seq: null, documentId: row.documentId, problem });
  }
  const unsent = await listWithoutSentEvent(tx, documentId);
  for (const id of unsent) {
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

/** The data of an event; a tampered one may not even be JSON any more. */
function readData(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Stored PDFs have to match the hashes in their events. Not inside a transaction: storage may be slow. */
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
  if (!(await storage.exists(key))) return 'pdfMissing';
  const bytes = sha256(await storage.get(key)).toString('hex');
  // PDFs from before their hash was chained only have it beside them.
  const chained = said === null ? hash : readData(said)['sha256'];
  return bytes === hash && bytes === chained ? undefined : 'pdfChanged';
}
