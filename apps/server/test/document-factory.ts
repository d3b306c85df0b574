import { randomUUID } from 'node:crypto';
import { rebuildSums } from './lists/rebuild-sums.ts';
import type { TestServer } from './start-test-server.ts';

/** The fields a test may set on a document that it inserts directly; all others have a default. */
export interface DocumentRow {
  readonly companyId: string;
  readonly status: number;
  readonly number?: string;
  readonly numberValue?: number;
  readonly customerId?: string;
  readonly profileId?: string;
  readonly lines?: readonly Record<string, unknown>[];
  readonly attachmentIds?: readonly string[];
}

/** Inserts a document bypassing all rules, to test what its existence prevents; returns its id. */
export async function insertDocument(server: TestServer, row: DocumentRow): Promise<string> {
  const id = randomUUID();
  const isSent = ![0, 2, 5].includes(row.status);
  const superuser = await server.superuser();
  try {
    await superuser.query(
      `INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id,
         profile_id, term, currency, language, includes_vat, discount, lines, attachment_ids, total_excl, total_vat,
         total_incl, content, content_hash, sent_at, created_at, updated_at)
       VALUES ($1, $2, gen_random_uuid(), 'draft', $3, $4, $5, $6, $7, 14, 'EUR', 'nl', false, 0, $8, $9, 0, 0, 0,
         $10, $11, $12, now(), now())`,
      [
        row.companyId,
        id,
        row.status,
        row.number ?? null,
        row.numberValue ?? null,
        row.customerId ?? null,
        row.profileId ?? null,
        JSON.stringify(row.lines ?? []),
        row.attachmentIds ?? [],
        isSent ? '{}' : null,
        isSent ? Buffer.alloc(32) : null,
        isSent ? new Date(0) : null,
      ],
    );
  } finally {
    await superuser.end();
  }
  return id;
}

/** Inserts many open invoices of 121.00 at once. */
export async function insertManyOpen(
  server: TestServer,
  company: { companyId: string; customerId: string; profileId: string },
  count: number,
): Promise<void> {
  const superuser = await server.superuser();
  try {
    await superuser.query('BEGIN');
    await superuser.query('SET LOCAL session_replication_role = replica');
    await superuser.query(
      `INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id,
         customer_name, profile_id, send_date, due_date, term, currency, language, includes_vat, discount, lines,
         total_excl, total_vat, total_incl, content, content_hash, sent_at, created_at, updated_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', 1, 'M' || n, 500000 + n, $2, 'Customer ' || n % 50, $3,
         date '2026-11-01', date '2026-11-15', 14, 'EUR', 'nl', false, 0, '[]', 100, 21, 121, '{}', '\\x00', now(), now(),
         now()
       FROM generate_series(1, $4::int) n`,
      [company.companyId, company.customerId, company.profileId, count],
    );
    await rebuildSums(superuser, company.companyId);
    await superuser.query('COMMIT');
  } finally {
    await superuser.end();
  }
}

/** Inserts many drafts of 121.00 at once. */
export async function insertManyDrafts(
  server: TestServer,
  company: { companyId: string; userId: string; customerId: string; profileId: string },
  count: number,
): Promise<void> {
  const superuser = await server.superuser();
  try {
    await superuser.query(
      `INSERT INTO documents (company_id, id, creation_token, kind, status, customer_id, customer_name, profile_id, term,
         currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl, created_by, created_at,
         updated_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'draft', 0, $2, 'Customer ' || n, $3, 14, 'EUR', 'nl', false, 0,
         '[]', 100, 21, 121, $4, now(), now() + n * interval '1 second'
       FROM generate_series(1, $5::int) n`,
      [company.companyId, company.customerId, company.profileId, company.userId, count],
    );
  } finally {
    await superuser.end();
  }
}
