import type { Services } from '../../platform/services.ts';
import type { TenantTx } from '../../db/database.ts';
import { linkNonce, linkToken } from '../../platform/keys.ts';
import type { DocumentContent } from './content.ts';
import { sha256 } from '../../storage/storage.ts';

/** A new link: its nonce is kept, its token is not. */
export interface NewLink {
  readonly id: string;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly url: string;
}

/** A customer's page is that of an invoice or of a quotation. */
export type LinkKind = 'invoice' | 'quotation';

/** Makes a link without keeping it yet. */
export function makeLink(services: Services, kind: LinkKind): NewLink {
  const nonce = linkNonce(services.keys, services.random);
  const token = linkToken(services.keys, nonce);
  return { id: services.newId(), nonce, tokenHash: sha256(token), url: linkUrl(services, kind, nonce) };
}

/** The address that a customer opens. */
export function linkUrl(
  services: Services,
  kind: LinkKind,
  nonce: Uint8Array,
  origin = services.publicUrl,
): string {
  return `${origin}/external/${kind}/${linkToken(services.keys, nonce)}`;
}

/** The address that stood on the PDF when it was sent, also after its link was revoked. */
export async function findPdfLink(
  tx: TenantTx,
  services: Services,
  { publicLink: link, kind }: Pick<DocumentContent, 'publicLink' | 'kind'>,
): Promise<string | undefined> {
  if (link === null) return undefined;
  const row = await tx.db
    .selectFrom('publicLinks')
    .select('nonce')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', link.id)
    .executeTakeFirst();
  return row && linkUrl(services, kind ?? 'invoice', row.nonce, link.origin);
}

/** Saves a link for a document. */
export async function insertLink(tx: TenantTx, documentId: string, link: NewLink, at: Date): Promise<void> {
  await tx.db
    .insertInto('publicLinks')
    .values({
      companyId: tx.companyId,
      id: link.id,
      documentId,
      nonce: link.nonce,
      tokenHash: link.tokenHash,
      createdAt: at,
    })
    .execute();
}

/** The link of a document that works now, if there is one. */
export async function findLinkUrl(
  tx: TenantTx,
  services: Services,
  documentId: string,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('publicLinks as link')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.companyId', '=', 'link.companyId').onRef('document.id', '=', 'link.documentId'),
    )
    .select(['link.nonce', 'document.kind'])
    .where('link.companyId', '=', tx.companyId)
    .where('link.documentId', '=', documentId)
    .where('link.revokedAt', 'is', null)
    .executeTakeFirst();
  return row ? linkUrl(services, row.kind === 'quotation' ? 'quotation' : 'invoice', row.nonce) : null;
}

/** Ends the link of a document. */
export async function revokeLinks(tx: TenantTx, documentId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('publicLinks')
    .set({ revokedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('documentId', '=', documentId)
    .where('revokedAt', 'is', null)
    .execute();
}
