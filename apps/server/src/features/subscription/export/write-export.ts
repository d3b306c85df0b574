import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { type StreamedZipEntry, type ZipEntry, writeZip } from '../../../platform/zip/write-zip.ts';
import { exportStoredFiles, exportPdfs } from './export-files.ts';
import type { ExportRow } from './export-store.ts';
import { listExportedTables } from './exported-tables.ts';
import { tableChunks } from './table-chunks.ts';

/** A file of the export as listed in its manifest. */
interface Listed {
  readonly name: string;
  bytes: number;
  sha256: string;
  /** For a table: its number of records. */
  records?: number;
}

/**
 * Everything a company owns as a zip, written while it is read: each table as JSON, each PDF, each e-invoice and each
 * stored file, and at the end a manifest with the count and the SHA-256 of every one of them. No more than a page of
 * rows or one file is in memory at a time.
 */
export function writeExport(services: Services, place: ExportRow): AsyncGenerator<Uint8Array> {
  return writeZip(listEntries(services, place));
}

async function* listEntries(
  services: Services,
  { companyId, createdAt, timezone }: ExportRow,
): AsyncGenerator<ZipEntry | StreamedZipEntry> {
  const modified = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime();
  const files: Listed[] = [];
  const problems: { name: string; reason: string }[] = [];
  for (const table of await services.database.withTenant(
    companyId,
    systemActor('subscription'),
    listExportedTables,
  )) {
    const file = { name: `data/${table.name}.json`, bytes: 0, sha256: '', records: 0 };
    files.push(file);
    const chunks = tableChunks(services, companyId, table, () => {
      file.records += 1;
    });
    yield { name: file.name, modified, chunks: measured(file, chunks) };
  }
  for (const source of [exportPdfs(services, companyId), exportStoredFiles(services, companyId)]) {
    for await (const made of source) {
      if ('reason' in made) {
        problems.push(made);
        continue;
      }
      if ('chunks' in made) {
        const file = { name: made.name, bytes: 0, sha256: '' };
        files.push(file);
        yield { name: made.name, modified, chunks: measured(file, made.chunks) };
        continue;
      }
      const { name, bytes } = made;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.push({ name, bytes: bytes.byteLength, sha256 });
      yield { name, bytes, modified, compress: name.endsWith('.xml') };
    }
  }
  const manifest = { format: 'penning-export', version: 1, companyId, createdAt, files, problems };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, 'utf8');
  yield { name: 'manifest.json', bytes, modified, compress: true };
}

/** The same bytes, counted and hashed as they pass. */
async function* measured(file: Listed, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    file.bytes += chunk.byteLength;
    yield chunk;
  }
  file.sha256 = hash.digest('hex');
}
