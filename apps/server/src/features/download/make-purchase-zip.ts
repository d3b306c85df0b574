import { csvDialectOf, writeCsv } from '@penning/domain';
import { describeError } from '../../platform/log.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { createUniqueNames } from '../../platform/zip/unique-names.ts';
import { wallClock } from '../../platform/zip/wall-clock.ts';
import { type ZipEntry, writeZip } from '../../platform/zip/write-zip.ts';
import { type PurchaseRow, findPurchase } from '../purchase/purchase-store.ts';
import type { FileContext } from './file-context.ts';

/**
 * The originals of purchases, byte for byte, each named after its supplier and number; missing ones are listed at the
 * end.
 */
export function makePurchaseZip(context: FileContext): AsyncGenerator<Uint8Array> {
  return writeZip(listEntries(context));
}

async function* listEntries(context: FileContext): AsyncGenerator<ZipEntry> {
  const { services, timezone, language, documentIds } = context;
  const t = services.texts.translate(language);
  const nameOf = createUniqueNames();
  const problems: string[][] = [];
  for (const id of documentIds) {
    const { row, bytes, mediaType } = await readOriginal(context, id);
    const stem = row
      ? [row.supplierName, row.number].filter(Boolean).join(' ') || row.filename.replace(/\.\w+$/, '')
      : id;
    if (!row || !bytes) {
      problems.push([stem, services.texts.error(language, 'notFound')]);
      continue;
    }
    const extension = extensionOf(row, mediaType);
    const modified = wallClock(row.createdAt, timezone);
    yield { name: nameOf(stem, extension), bytes, modified, compress: extension === 'xml' };
  }
  if (problems.length === 0) return;
  const heading = [t('download.column_document'), t('download.column_reason')];
  const text = writeCsv([heading, ...problems], csvDialectOf(language), { byteOrderMark: true });
  yield {
    name: nameOf(t('download.problems'), 'csv'),
    bytes: Buffer.from(text, 'utf8'),
    modified: wallClock(services.clock.now(), timezone),
    compress: true,
  };
}

function extensionOf({ format }: PurchaseRow, mediaType: string | undefined): string {
  if (format === 'picture') return mediaType === 'image/png' ? 'png' : 'jpg';
  return format === 'pdf' ? 'pdf' : 'xml';
}

/** One at a time, because an original may be 20 MiB; one that can't be read doesn't stop the others. */
async function readOriginal(
  { services, companyId }: FileContext,
  id: string,
): Promise<{ row?: PurchaseRow; bytes?: Uint8Array; mediaType?: string }> {
  const found = await services.database.withTenant(companyId, systemActor('download'), async (tx) => {
    const row = await findPurchase(tx, id);
    return row && { row, file: await findFile(tx, 'purchase', row.fileId) };
  });
  if (!found) return {};
  const { row, file } = found;
  if (!file) return { row };
  try {
    return { row, bytes: await getBytes(services, companyId, file), mediaType: file.mediaType };
  } catch (error) {
    services.log('error', 'download-file-failed', { purchaseId: id, ...describeError(error) });
    return { row };
  }
}
