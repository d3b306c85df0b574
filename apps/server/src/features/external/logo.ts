import type { FastifyReply } from 'fastify';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { ContentLayout } from '../document/content.ts';
import { NOBODY } from './open-invoice.ts';

/** Twice the size at which the page shows it, for high-resolution screens. */
const WIDTH = 400;
const HEIGHT = 112;

/** Sends the logo of a page, as a small PNG. */
export async function sendLogo(
  reply: FastifyReply,
  services: Services,
  { companyId, layout }: { companyId: string; layout: Pick<ContentLayout, 'logoFileId'> },
): Promise<FastifyReply> {
  const { logoFileId } = layout;
  if (logoFileId === null) return refuse('notFound');
  const file = await services.database.readTenant(companyId, NOBODY, (tx) =>
    findFile(tx, 'logo', logoFileId),
  );
  if (!file) return refuse('notFound');
  const bytes = await getBytes(services, companyId, file);
  const { default: sharp } = await import('sharp');
  const small = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
  return reply.header('cache-control', 'private, max-age=3600').type('image/png').send(small);
}
