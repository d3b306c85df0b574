import type { TenantTx } from '../../db/database.ts';
import { LINK_TOKEN_CHARACTERS, linkNonce, linkToken } from '../../platform/keys.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import type { DocumentContent } from './content.ts';
import { type NewLink, findLinkNonce, findWorkingLink } from './public-link-store.ts';

/** Invoices and quotations each have their own customer page. */
export type LinkKind = 'invoice' | 'quotation';

/** Makes a link without storing it yet. */
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

/** An address as long as a document's, which opens nothing. */
export function exampleLink({ publicUrl }: Pick<Services, 'publicUrl'>, kind: LinkKind): string {
  return `${publicUrl}/external/${kind}/${'x'.repeat(LINK_TOKEN_CHARACTERS)}`;
}

/** The address printed on the PDF when it was sent, also after its link was revoked. */
export async function findPdfLink(
  tx: TenantTx,
  services: Services,
  { publicLink: link, kind }: Pick<DocumentContent, 'publicLink' | 'kind'>,
): Promise<string | undefined> {
  if (link === null) return undefined;
  const nonce = await findLinkNonce(tx, link.id);
  return nonce && linkUrl(services, kind ?? 'invoice', nonce, link.origin);
}

/** The working link of a document, if there is one. */
export async function findLinkUrl(
  tx: TenantTx,
  services: Services,
  documentId: string,
): Promise<string | null> {
  const row = await findWorkingLink(tx, documentId);
  return row ? linkUrl(services, row.kind === 'quotation' ? 'quotation' : 'invoice', row.nonce) : null;
}
