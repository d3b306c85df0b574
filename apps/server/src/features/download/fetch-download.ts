import type { FileStream } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { filenameOf, hashToken, zipped } from './create-download.ts';
import { findDownload, findDownloadOfToken } from './download-store.ts';
import type { FileContext } from './file-context.ts';
import { makeChecklistCsv } from './make-checklist-csv.ts';
import { makeChecklistPdf } from './make-checklist-pdf.ts';
import { makeCsv } from './make-csv.ts';
import { makePurchaseCsv } from './make-purchase-csv.ts';
import { makePurchaseZip } from './make-purchase-zip.ts';
import { makeZip } from './make-zip.ts';

/** The file behind an address, made while it is read. */
export const fetchDownload: HandlersOf<'download'>['fetch'] = async ({ params, services }) => {
  const { database, clock } = services;
  const at = clock.now();
  const found =
    (await findDownloadOfToken(database.platform, hashToken(params.token), at)) ?? refuse('notFound');
  const { companyId, timezone } = found;
  const row =
    (await database.withTenant(companyId, systemActor('download'), (tx) => findDownload(tx, found.id))) ??
    refuse('notFound');
  const { request, documentIds, language } = row;
  const shared = { services, companyId, timezone, language };
  if (request.kind === 'bookkeeping') {
    const { makeBookkeepingFile } = await import('../bookkeeping-file/make-file.ts');
    const { stream, ...rest } = await makeBookkeepingFile({ ...shared, request });
    return streamed(services, stream, rest);
  }
  const context: FileContext = { ...shared, documentIds };
  const day = dayIn(timezone, row.createdAt);
  const filename = filenameOf({ services, language, request }, { day, isMany: false });
  switch (request.kind) {
    case 'zip':
      return streamed(services, makeZip(context, request.contents), {
        filename,
        mediaType: 'application/zip',
      });
    case 'csv':
      return streamed(services, makeCsv(context, request.rows), { filename, mediaType: CSV });
    case 'purchases':
      return request.format === 'zip'
        ? streamed(services, makePurchaseZip(context), { filename, mediaType: 'application/zip' })
        : streamed(services, makePurchaseCsv(context), { filename, mediaType: CSV });
    default:
      if (request.format === 'csv')
        return streamed(services, makeChecklistCsv(context), { filename, mediaType: CSV });
      return checklistOnPdf(context, filename);
  }
};

const CSV = 'text/csv; charset=utf-8';

async function checklistOnPdf(context: FileContext, filename: string) {
  const made = await makeChecklistPdf(context);
  if (made instanceof Uint8Array) return { bytes: made, filename, mediaType: 'application/pdf' };
  return streamed(context.services, made, { filename: zipped(filename), mediaType: 'application/zip' });
}

/** A failure halfway is logged; the reader sees an incomplete file. */
function streamed(
  services: Services,
  stream: AsyncIterable<Uint8Array>,
  rest: Omit<FileStream, 'stream'>,
): FileStream {
  return { ...rest, stream: logged(services, stream) };
}

async function* logged(services: Services, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    services.log('error', 'download-broken', describeError(error));
    throw error;
  }
}
