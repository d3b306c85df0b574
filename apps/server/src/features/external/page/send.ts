import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_POLICY, dispositionOf, withCharset } from '../../../http/safe-headers.ts';
import { type LegalLink, legalLinks } from '../../../platform/installation/legal-text.ts';
import { getPlatformRow } from '../../../platform/platform-store.ts';
import type { Services } from '../../../platform/services.ts';
import { type PublicPage, renderPage } from './page-frame.ts';
import type { PdfImage } from './pdf-images.ts';

/** What a page may do that others don't. */
interface PageOptions {
  readonly withScript?: boolean;
  /** Who may show it in a frame; nobody unless stated. */
  readonly framedBy?: string;
}

/** Sends a page, with the operator's legal texts at its foot. */
export async function sendHtml(
  reply: FastifyReply,
  services: Services,
  page: PublicPage,
  options: PageOptions = {},
): Promise<FastifyReply> {
  const legal = legalLinks(await getPlatformRow(services.database.platform));
  return sendPage(reply, services, page, { ...options, legal });
}

/**
 * Sends a page that is never cached, indexed or framed, and that can load nothing but our own images and stylesheet,
 * and our own script where a page has one.
 */
export function sendPage(
  reply: FastifyReply,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  page: PublicPage,
  options: PageOptions & { legal?: readonly LegalLink[] } = {},
): FastifyReply {
  // Browsers apply this list to the redirect after a form too; it leads to the checkout, under the public address.
  const scripts = options.withScript ? " script-src 'self';" : '';
  const forms = `'self' ${new URL(publicUrl).origin}`;
  // The older header has no list; browsers that know the newer one ignore it anyway.
  if (options.framedBy !== undefined) void reply.removeHeader('x-frame-options');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self';${scripts} form-action ${forms}; base-uri 'none'; frame-ancestors ${options.framedBy ?? "'none'"}`,
    )
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage(page, options.legal ?? []).text);
}

/** Sends a compressed page of the PDF; revalidated every time, so that a revoked link no longer shows anything. */
export function sendImage(request: FastifyRequest, reply: FastifyReply, image: PdfImage): FastifyReply {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', image.etag)
    .header('vary', 'accept-encoding')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('image/svg+xml; charset=utf-8');
  if (request.headers['if-none-match'] === image.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(image.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(image.gzip);
  return reply.send(image.plain);
}

/** Sends a file as a download. */
export function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): FastifyReply {
  return toBeSaved(reply, mediaType, filename).send(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
}

/** The same for a file that may be large. */
export function sendStream(
  reply: FastifyReply,
  file: { stream: AsyncIterable<Uint8Array>; filename: string; mediaType: string },
): FastifyReply {
  const source = Readable.from(file.stream, { objectMode: false });
  return toBeSaved(reply, file.mediaType, file.filename).send(source);
}

function toBeSaved(reply: FastifyReply, mediaType: string, filename: string): FastifyReply {
  return reply
    .header('content-disposition', dispositionOf(filename))
    .header('content-security-policy', FILE_POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'private, no-store')
    .type(withCharset(mediaType));
}
