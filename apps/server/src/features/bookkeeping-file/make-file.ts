import type { FileStream } from '@penning/contract';
import { systemActor } from '../../platform/system-actor.ts';
import { isOneDatevBatch } from './check-request.ts';
import { bookkeepingFilename } from './file-name.ts';
import type { BookkeepingFileContext } from './file-request.ts';
import { getFileSettings } from './file-settings-store.ts';
import { makeAuditfile } from './make-auditfile.ts';
import { makeBookingCsv } from './make-booking-csv.ts';
import { makeDatevBatch, makeDatevZip } from './make-datev.ts';

/** A file for a bookkeeping package, made while it is read. */
export async function makeBookkeepingFile(
  context: Omit<BookkeepingFileContext, 'settings'>,
): Promise<FileStream> {
  const { services, companyId, request } = context;
  const known = await services.database.readTenant(companyId, systemActor('download'), async (tx) => ({
    settings: await getFileSettings(tx, request.format),
    isOne: await isOneDatevBatch(tx, request),
  }));
  const whole = { ...context, settings: known.settings };
  const filename = bookkeepingFilename(context, { isMany: !known.isOne });
  switch (request.format) {
    case 'auditfile':
      return { stream: makeAuditfile(whole), filename, mediaType: 'application/xml' };
    case 'csv':
      return { stream: makeBookingCsv(whole), filename, mediaType: 'text/csv; charset=utf-8' };
    default:
      return known.isOne
        ? { stream: makeDatevBatch(whole), filename, mediaType: 'text/csv; charset=windows-1252' }
        : { stream: makeDatevZip(whole), filename, mediaType: 'application/zip' };
  }
}
