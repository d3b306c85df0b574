import { defined } from '@penning/domain';
import type { TestServer } from '../../../../test/start-test-server.ts';

/** The stored payments of a document. */
export interface Books {
  readonly paid: string;
  readonly sum: string;
  readonly open: string;
  readonly payments: number;
  readonly attempts: string[];
  /** The events about money and opening, in order. */
  readonly events: string[];
}

/** Reads the books of a document straight from the database. */
export async function readBooks(server: TestServer, documentId: string): Promise<Books> {
  const database = await server.superuser();
  try {
    const { rows } = await database.query<Books>(
      `SELECT d.paid::text, d.open::text,
         (SELECT coalesce(sum(p.amount), 0)::numeric(14, 2)::text FROM payments p WHERE p.document_id = d.id) AS sum,
         (SELECT count(*)::int FROM payments p WHERE p.document_id = d.id) AS payments,
         ARRAY(SELECT a.state FROM payment_attempts a WHERE a.document_id = d.id ORDER BY a.created_at, a.id) AS attempts,
         ARRAY(SELECT e.event FROM document_events e WHERE e.document_id = d.id ORDER BY e.seq) AS events
       FROM documents d WHERE d.id = $1`,
      [documentId],
    );
    return defined(rows[0]);
  } finally {
    await database.end();
  }
}
