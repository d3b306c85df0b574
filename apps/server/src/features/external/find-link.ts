import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { refuse } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';

/** What a public link opens: one document of one company, and nothing else. */
export interface Link {
  readonly companyId: string;
  readonly documentId: string;
  readonly linkId: string;
}

/**
 * The link of a token. Only its hash is looked up, in one query that is the same for a token that never was, one that
 * was revoked and one whose document is not sent: all three are refused alike and take as long.
 */
export async function findLink(services: Services, token: string): Promise<Link> {
  const { rows } = await sql<Link>`SELECT * FROM find_public_link(${sha256(token)})`.execute(
    services.database.platform,
  );
  return rows[0] ?? refuse('notFound');
}
