import { suggestImportedInvoiceSettings } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { getCompany } from '../document/master-data-store.ts';
import { findImport, insertImport } from './import-store.ts';
import { presentImport } from './present-imported-invoice.ts';
import { FIRST_ROWS, readCsvApart } from './read-import-apart.ts';

/** The rows that settings are guessed from, and the headings. */
const SAMPLE = 501;

/** Saves a CSV file and proposes how to read it; nothing is imported yet. */
export const uploadImportedInvoices: HandlersOf<'importedInvoice'>['upload'] = async ({
  body,
  session,
  services,
}) => {
  const { bytes, filename } = body;
  if (bytes.every((byte) => byte <= 0x20)) return refuse('fileEmpty', { field: 'file' });
  if (isBinary(bytes)) return refuse('fileTypeNotAllowed', { field: 'file' });
  const { rows, rowCount, separator } = await readCsvApart(services.reading, FIRST_ROWS, bytes, SAMPLE);
  const file = await storeBytes(services, session.companyId, {
    purpose: 'import',
    filename,
    mediaType: 'text/csv',
    bytes,
  });
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await insertFile(tx, file);
    const { currency } = await getCompany(tx);
    const decimalMark = separator === ',' ? '.' : ',';
    const id = services.newId();
    await insertImport(tx, {
      id,
      fileId: file.id,
      filename: file.filename,
      settings: suggestImportedInvoiceSettings(rows, { separator, currency, decimalMark }),
      rowCount,
      createdAt: services.clock.now(),
    });
    return { data: presentImport((await findImport(tx, id)) ?? refuse('notFound')) };
  });
};

/** A spreadsheet or another program's file; text in two bytes a character has zeros too, but a mark in front. */
function isBinary(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return !isUtf16 && bytes.subarray(0, 64 * 1024).includes(0);
}
