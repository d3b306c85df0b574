import type { ErrorName } from '@penning/contract';
import { csvDialectOf, defined, writeCsv } from '@penning/domain';
import { Refusal } from '../../http/refusal.ts';
import { describeError } from '../../platform/log.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { createUniqueNames } from '../../platform/zip/unique-names.ts';
import { wallClock } from '../../platform/zip/wall-clock.ts';
import { type ZipEntry, writeZip } from '../../platform/zip/write-zip.ts';
import { type DocumentRow, findDocument } from '../document/document-store.ts';
import { fileNumber, getUbl } from '../document/e-invoice/ubl.ts';
import { JOB_WAIT, getPdf, renderDraftPdf } from '../document/pdf/pdf.ts';
import { resolveContent } from '../document/resolve-content.ts';
import type { FileContext } from './file-context.ts';

type Content = 'pdf' | 'ubl';

/** PDFs made in parallel: enough to keep the renderers busy, few enough to keep memory flat. */
const AT_ONCE = 4;

interface Made {
  readonly stem: string;
  readonly at: Date;
  readonly files: readonly { readonly content: Content; readonly bytes: Uint8Array }[];
  readonly problems: readonly { readonly content: Content; readonly error: ErrorName }[];
}

/** A zip of PDFs and e-invoices; what couldn't be made is listed in a file at the end. */
export function makeZip(context: FileContext, contents: readonly Content[]): AsyncGenerator<Uint8Array> {
  return writeZip(listEntries(context, [...new Set(contents)]));
}

async function* listEntries(context: FileContext, contents: readonly Content[]): AsyncGenerator<ZipEntry> {
  const { services, timezone, language, documentIds } = context;
  const t = services.texts.translate(language);
  const nameOf = createUniqueNames();
  const problems: string[][] = [];
  for await (const made of inOrder(documentIds, AT_ONCE, (id) => makeFiles(context, id, contents))) {
    const modified = wallClock(made.at, timezone);
    for (const { content, bytes } of made.files) {
      const isPdf = content === 'pdf';
      yield { name: nameOf(made.stem, isPdf ? 'pdf' : 'xml'), bytes, modified, compress: !isPdf };
    }
    for (const { content, error } of made.problems)
      problems.push([made.stem, content.toUpperCase(), services.texts.error(language, error)]);
  }
  if (problems.length === 0) return;
  const heading = [t('download.column_document'), t('download.column_file'), t('download.column_reason')];
  const text = writeCsv([heading, ...problems], csvDialectOf(language), { byteOrderMark: true });
  yield {
    name: nameOf(t('download.problems'), 'csv'),
    bytes: Buffer.from(text, 'utf8'),
    modified: wallClock(services.clock.now(), timezone),
    compress: true,
  };
}

async function makeFiles(context: FileContext, id: string, contents: readonly Content[]): Promise<Made> {
  const { services, companyId, language } = context;
  const row = await services.database.withTenant(companyId, systemActor('download'), (tx) =>
    findDocument(tx, id),
  );
  const draft = services.texts.translate(language)('download.draft');
  const stem = row?.number ? fileNumber(row.number) : `${draft} ${row?.customerName ?? ''}`.trim();
  const at = row?.sentAt ?? row?.updatedAt ?? services.clock.now();
  const files: { content: Content; bytes: Uint8Array }[] = [];
  const problems: { content: Content; error: ErrorName }[] = [];
  for (const content of contents) {
    const made = row ? await makeFile(context, row, content) : 'notFound';
    if (typeof made === 'string') problems.push({ content, error: made });
    else files.push({ content, bytes: made });
  }
  return { stem, at, files, problems };
}

/** The bytes, or why there are none: one document that fails doesn't stop the others. */
async function makeFile(
  context: FileContext,
  row: DocumentRow,
  content: Content,
): Promise<Uint8Array | ErrorName> {
  const { services, companyId } = context;
  try {
    if (content === 'ubl') return (await getUbl(services, companyId, row.id))?.bytes ?? 'eInvoiceNotPossible';
    if (row.content !== null) return (await getPdf(services, companyId, row.id, JOB_WAIT)).bytes;
    const resolved = await services.database.withTenant(companyId, systemActor('download'), (tx) =>
      resolveContent(tx, services, row),
    );
    return await renderDraftPdf(services, companyId, resolved, JOB_WAIT);
  } catch (error) {
    if (error instanceof Refusal) return error.errorName;
    services.log('error', 'download-file-failed', { documentId: row.id, ...describeError(error) });
    return 'pdfNotReady';
  }
}

/**
 * Works on several things at once and yields them in order, never further ahead than `atOnce`: a slow reader slows the
 * work down, and a reader who stops ends it.
 */
async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Awaited when its turn comes; until then a failure must not count as unhandled.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield await defined(begun.shift());
  }
  for (const result of begun) yield await result;
}
