import { defined } from '@penning/domain';
import { Refusal } from '../../../http/refusal.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getStream } from '../../../platform/upload/read-file.ts';
import { createUniqueNames } from '../../../platform/zip/unique-names.ts';
import { findDocument } from '../../document/document-store.ts';
import { fileNumber, getUbl } from '../../document/e-invoice/ubl.ts';
import { JOB_WAIT, getPdf } from '../../document/pdf/pdf.ts';
import { listFiles, listSentIds } from './export-store.ts';

/** A file of the export, or why it couldn't be made. */
export type ExportFile =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly reason: string };

const AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** The folder of each purpose; PDFs are made from the documents. */
const FOLDERS: Readonly<Record<string, string>> = {
  attachment: 'attachments',
  logo: 'logos',
  purchase: 'purchases',
  import: 'imports',
};

/** The PDF and the e-invoice of every sent document. */
export async function* exportPdfs(services: Services, companyId: string): AsyncGenerator<ExportFile> {
  const nameOf = createUniqueNames();
  let after = BEFORE_ALL;
  for (;;) {
    const place = after;
    const ids = await services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
      listSentIds(tx, place, AT_ONCE),
    );
    for (const id of ids) {
      const row = await services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
        findDocument(tx, id),
      );
      if (!row) continue;
      const stem = fileNumber(row.number ?? id);
      yield attempt(
        services,
        `pdfs/${nameOf(stem, 'pdf')}`,
        async () => (await getPdf(services, companyId, id, JOB_WAIT)).bytes,
      );
      if (!row.content?.eInvoice) continue;
      yield attempt(
        services,
        `e-invoices/${nameOf(stem, 'xml')}`,
        async () => (await getUbl(services, companyId, id))?.bytes,
      );
    }
    if (ids.length < AT_ONCE) return;
    after = defined(ids.at(-1));
  }
}

/** Attachments, logos, and the originals of purchases and imports, byte for byte. */
export async function* exportStoredFiles(services: Services, companyId: string): AsyncGenerator<ExportFile> {
  let after = BEFORE_ALL;
  for (;;) {
    const place = after;
    const files = await services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
      listFiles(tx, place, AT_ONCE),
    );
    for (const file of files) {
      const { id, purpose, filename } = file;
      const name = `files/${FOLDERS[purpose] ?? purpose}/${id}-${filename.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}`;
      yield attemptStream(services, name, () => getStream(services, companyId, file));
    }
    if (files.length < AT_ONCE) return;
    after = defined(files.at(-1)).id;
  }
}

/** A file that can't be made doesn't stop the others; the manifest lists it. */
async function attempt(
  services: Services,
  name: string,
  make: () => Promise<Uint8Array | undefined>,
): Promise<ExportFile> {
  try {
    const bytes = await make();
    return bytes ? { name, bytes } : { name, reason: 'eInvoiceNotPossible' };
  } catch (error) {
    return { name, reason: reasonOf(services, error) };
  }
}

/** The same for a file that may be large. */
async function attemptStream(
  services: Services,
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<ExportFile> {
  try {
    return { name, chunks: await open() };
  } catch (error) {
    return { name, reason: reasonOf(services, error) };
  }
}

function reasonOf(services: Services, error: unknown): string {
  if (error instanceof Refusal) return error.errorName;
  services.log('error', 'export-file-failed', describeError(error));
  return 'notReadable';
}
