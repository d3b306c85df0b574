import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Wait } from '../../../pdf/pool/render-tasks.ts';
import type { Services } from '../../../platform/services.ts';
import { sha256 } from '../../../storage/storage.ts';
import { getPdfPages } from '../../document/pdf/pdf.ts';

/** A4 in points, as the pages are drawn. */
export const PDF_WIDTH = 595;
export const PDF_HEIGHT = 842;

/** One page of a PDF, compressed once for every reader. */
export interface PdfImage {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface PdfImages {
  /** The pages of a sent document; they never change. */
  get(companyId: string, documentId: string, wait?: Wait): Promise<readonly PdfImage[]>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Nearly as small as the highest level and ten times as fast. */
const BROTLI_QUALITY = 9;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Pages as images, kept in memory while they are being viewed: the least recently used go first. */
export function createPdfImages(services: Services): PdfImages {
  const kept = new Map<string, { pages: readonly PdfImage[]; bytes: number }>();
  const making = new Map<string, Promise<readonly PdfImage[]>>();
  let total = 0;

  function keep(key: string, pages: readonly PdfImage[]): void {
    const bytes = pages.reduce((sum, page) => sum + page.plain.length + page.br.length + page.gzip.length, 0);
    if (bytes > MAX_BYTES) return;
    kept.set(key, { pages, bytes });
    total += bytes;
    for (const [oldest, entry] of kept) {
      if (total <= MAX_BYTES) break;
      kept.delete(oldest);
      total -= entry.bytes;
    }
  }

  async function make(
    key: string,
    { companyId, documentId, wait }: { companyId: string; documentId: string; wait: Wait | undefined },
  ): Promise<readonly PdfImage[]> {
    const drawn = await getPdfPages(services, companyId, documentId, wait);
    const pages = await Promise.all(drawn.map(packPage));
    keep(key, pages);
    return pages;
  }

  return {
    get: async (companyId, documentId, wait) => {
      const key = `${companyId}/${documentId}`;
      const found = kept.get(key);
      if (found) {
        // Used last, so evicted last.
        kept.delete(key);
        kept.set(key, found);
        return found.pages;
      }
      // Callers with different timeouts don't wait for each other; the PDF is still rendered once.
      const asked = `${key}/${wait?.waitMs ?? ''}`;
      const made =
        making.get(asked) ?? make(key, { companyId, documentId, wait }).finally(() => making.delete(asked));
      making.set(asked, made);
      return made;
    },
  };
}

async function packPage(svg: string): Promise<PdfImage> {
  const plain = Buffer.from(svg, 'utf8');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, packed] = await Promise.all([packBrotli(plain, { params }), packGzip(plain, { level: 9 })]);
  return { etag: `"${sha256(plain).toString('hex').slice(0, 24)}"`, plain, br, gzip: packed };
}
