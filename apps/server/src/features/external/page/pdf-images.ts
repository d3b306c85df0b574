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

/** A picture as the renderer embeds it. */
const EMBEDDED = /data:image\/png;base64,([A-Za-z0-9+/=]+)/g;
/** Twice as wide as a logo is shown, in as many colours as a logo has. */
const SHARP_WIDTH = 400;
const COLOURS = 64;
/** The outline of a glyph; a hundredth of a point is finer than any screen. */
const OUTLINE = / d="[^"]*"/g;
const DECIMALS = /(\.\d\d)\d+/g;

/** The page with its logo no finer than a screen shows it: the printed one is most of what a phone would fetch. */
async function withSmallPictures(svg: string): Promise<string> {
  const found = [...new Set([...svg.matchAll(EMBEDDED)].map(([, data = '']) => data))];
  if (found.length === 0) return svg;
  const { default: sharp } = await import('sharp');
  const small = new Map<string, string>();
  for (const data of found) {
    const bytes = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: 40_000_000 })
      .resize({ width: SHARP_WIDTH, withoutEnlargement: true })
      .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
      .toBuffer();
    const written = bytes.toString('base64');
    if (written.length < data.length) small.set(data, written);
  }
  return svg.replace(EMBEDDED, (_, data: string) => `data:image/png;base64,${small.get(data) ?? data}`);
}

async function packPage(drawn: string): Promise<PdfImage> {
  const coarse = drawn.replace(OUTLINE, (outline) =>
    outline.replace(DECIMALS, '$1').replace(/ ?([a-zA-Z]) /g, '$1'),
  );
  const plain = Buffer.from(await withSmallPictures(coarse), 'utf8');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, packed] = await Promise.all([packBrotli(plain, { params }), packGzip(plain, { level: 9 })]);
  return { etag: `"${sha256(plain).toString('hex').slice(0, 24)}"`, plain, br, gzip: packed };
}
