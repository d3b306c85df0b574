import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

const FIND_VERIFIABLE = statement(
  { id: 'uuid', isSent: 'bool', contentHash: 'text?' },
  `SELECT id, content IS NOT NULL AS is_sent, encode(content_hash, 'hex') AS content_hash
   FROM documents WHERE company_id = $1 AND id = $2`,
);

/** A document to verify; its content isn't parsed, since it may no longer be readable. */
export async function findVerifiable(
  tx: TenantTx,
  id: string,
): Promise<{ id: string; isSent: boolean; contentHash: string | null } | undefined> {
  const [row] = await queryRows(tx.db, FIND_VERIFIABLE, [tx.companyId, id]);
  return row;
}

export interface CheckedContent {
  documentId: string;
  data: string;
  /** The hash of the present content; null when the document is missing. */
  hash: string | null;
  storedHash: string | null;
  number: string | null;
}

const LIST_SENT_CONTENTS = statement(
  { documentId: 'uuid', data: 'text', hash: 'text?', storedHash: 'text?', number: 'text?' },
  `SELECT e.document_id, e.data, encode(sha256(convert_to(d.content, 'UTF8')), 'hex') AS hash,
     encode(d.content_hash, 'hex') AS stored_hash, d.number
   FROM document_events e
   LEFT JOIN documents d ON d.company_id = e.company_id AND d.id = e.document_id
   WHERE e.company_id = $1 AND ($2::uuid IS NULL OR e.document_id = $2) AND e.event = 'sent' AND NOT (d.id IS NULL AND EXISTS (
     SELECT FROM document_events gone
     WHERE gone.company_id = e.company_id AND gone.document_id = e.document_id AND gone.event = 'deleted'))
   ORDER BY e.seq`,
);

/** The present content hash of each sent document of the company, or of one, beside its event's. */
export function listSentContents(tx: TenantTx, documentId: string | null): Promise<CheckedContent[]> {
  return queryRows(tx.db, LIST_SENT_CONTENTS, [tx.companyId, documentId]);
}

const LIST_WITHOUT_SENT_EVENT = statement(
  { id: 'uuid' },
  `SELECT d.id FROM documents d WHERE d.company_id = $1 AND ($2::uuid IS NULL OR d.id = $2) AND d.content IS NOT NULL AND NOT EXISTS (
     SELECT FROM document_events e WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'sent')`,
);

/** Documents with content that no event records as sent. */
export async function listWithoutSentEvent(tx: TenantTx, documentId: string | null): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_WITHOUT_SENT_EVENT, [tx.companyId, documentId]);
  return rows.map(({ id }) => id);
}

/** A stored PDF, with the hash beside it and the one in the event of its storing. */
export interface StoredPdf {
  readonly documentId: string;
  readonly key: string;
  readonly hash: string;
  readonly said: string | null;
}

/** How many PDFs are read at a time. */
export const PDFS_AT_ONCE = 500;

const LIST_STORED_PDFS = statement(
  { documentId: 'uuid', key: 'text', hash: 'text', said: 'text?' },
  `SELECT d.id AS document_id, f.key, encode(f.digest, 'hex') AS hash,
     (SELECT e.data FROM document_events e
      WHERE e.company_id = d.company_id AND e.document_id = d.id AND e.event = 'pdfStored' ORDER BY e.seq DESC LIMIT 1) AS said
   FROM documents d JOIN files f ON f.company_id = d.company_id AND f.id = d.pdf_file_id
   WHERE d.company_id = $1 AND ($2::uuid IS NULL OR d.id > $2) AND ($3::uuid IS NULL OR d.id = $3)
   ORDER BY d.id LIMIT ${PDFS_AT_ONCE}`,
);

/** The stored PDFs of the company after a document, or that of one document. */
export function listStoredPdfs(
  tx: TenantTx,
  { after, documentId }: { after?: string | undefined; documentId?: string },
): Promise<StoredPdf[]> {
  return queryRows(tx.db, LIST_STORED_PDFS, [tx.companyId, after ?? null, documentId ?? null]);
}
