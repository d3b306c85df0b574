import type { TenantTx, Queries } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A new link: its nonce is stored, its token isn't. */
export interface NewLink {
  readonly id: string;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly url: string;
}

/** Inserts a link for each of the documents. */
export async function insertLinks(
  tx: TenantTx,
  links: readonly { readonly documentId: string; readonly link: NewLink }[],
  at: Date,
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('publicLinks')
    .values(
      links.map(({ documentId, link: { id, nonce, tokenHash } }) => ({
        companyId,
        id,
        documentId,
        nonce,
        tokenHash,
        createdAt: at,
      })),
    )
    .execute();
}

/** The inputs of a link's token, also after the link was revoked. */
export async function findLinkNonce(tx: TenantTx, id: string): Promise<Buffer | undefined> {
  const row = await tx.db
    .selectFrom('publicLinks')
    .select('nonce')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.nonce;
}

/** The working link of a document, with the kind of document. */
export function findWorkingLink(
  tx: TenantTx,
  documentId: string,
): Promise<{ nonce: Buffer; kind: string } | undefined> {
  return tx.db
    .selectFrom('publicLinks as link')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.companyId', '=', 'link.companyId').onRef('document.id', '=', 'link.documentId'),
    )
    .select(['link.nonce', 'document.kind'])
    .where('link.companyId', '=', tx.companyId)
    .where('link.documentId', '=', documentId)
    .where('link.revokedAt', 'is', null)
    .executeTakeFirst();
}

/** The working links of documents. */
export function listWorkingLinks(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<{ documentId: string; nonce: Buffer }[]> {
  if (documentIds.length === 0) return Promise.resolve([]);
  return tx.db
    .selectFrom('publicLinks')
    .select(['documentId', 'nonce'])
    .where('companyId', '=', tx.companyId)
    .where('documentId', 'in', documentIds)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Revokes the link of a document. */
export async function updateRevokedLinks(tx: TenantTx, documentId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('publicLinks')
    .set({ revokedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** What a public link opens: one document of one company, and nothing else. */
export interface OpenedLink {
  readonly companyId: string;
  readonly documentId: string;
  readonly linkId: string;
}

const FIND_LINK_BY_HASH = statement(
  { companyId: 'uuid', documentId: 'uuid', linkId: 'uuid' },
  `SELECT * FROM find_public_link($1)`,
);

/** The link with this token hash, of any company; none for a revoked link or a document that isn't sent. */
export async function findLinkByHash(db: Queries, tokenHash: Buffer): Promise<OpenedLink | undefined> {
  const rows = await queryRows(db, FIND_LINK_BY_HASH, [tokenHash]);
  return rows[0];
}
