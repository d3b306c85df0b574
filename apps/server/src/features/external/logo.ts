import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { type PublicInvoice, customerActor } from './open-invoice.ts';

/** Twice the size at which the page shows it, for high-resolution screens. */
const WIDTH = 400;
const HEIGHT = 112;

/** The logo that a document was sent with, as a small PNG. */
export async function getLogo(
  services: Services,
  invoice: Pick<PublicInvoice, 'content'> & { readonly link: Pick<PublicInvoice['link'], 'companyId'> },
): Promise<Buffer> {
  const { logoFileId } = invoice.content.layout;
  if (logoFileId === null) return refuse('notFound');
  const file = await services.database.withTenant(invoice.link.companyId, customerActor(invoice, ''), (tx) =>
    findFile(tx, 'logo', logoFileId),
  );
  if (!file) return refuse('notFound');
  const bytes = await getBytes(services, invoice.link.companyId, file);
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
