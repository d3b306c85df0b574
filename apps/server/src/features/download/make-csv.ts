import { BYTE_ORDER_MARK, type CsvCell, csvDialectOf, writeCsvRow } from '@penning/domain';
import { systemActor } from '../../platform/system-actor.ts';
import { findDocuments } from '../document/document-store.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { documentCells, documentHeadings } from './document-columns.ts';
import type { CsvDocument, FileContext } from './file-context.ts';
import { lineHeadings, lineRows } from './line-columns.ts';

/** How many documents are read in one transaction and written in one piece. */
const AT_ONCE = 100;

/** CSV in UTF-8 for spreadsheets of the reader's language: a row per document, or a row per line. */
export async function* makeCsv(
  context: FileContext,
  rows: 'documents' | 'lines',
): AsyncGenerator<Uint8Array> {
  const { services, language, documentIds } = context;
  const t = services.texts.translate(language);
  const dialect = csvDialectOf(language);
  const write = (cells: readonly CsvCell[]) => writeCsvRow(cells, dialect);
  const headings = rows === 'documents' ? documentHeadings(t) : lineHeadings(t);
  yield Buffer.from(BYTE_ORDER_MARK + write(headings), 'utf8');
  for (let from = 0; from < documentIds.length; from += AT_ONCE) {
    const documents = await readDocuments(context, documentIds.slice(from, from + AT_ONCE));
    const text = documents
      .flatMap((document) =>
        rows === 'documents' ? [documentCells(document, t, context)] : lineRows(document, t, language),
      )
      .map(write)
      .join('');
    if (text !== '') yield Buffer.from(text, 'utf8');
  }
}

async function readDocuments(
  { services, companyId }: FileContext,
  ids: readonly string[],
): Promise<CsvDocument[]> {
  return services.database.withTenant(companyId, systemActor('download'), async (tx) => {
    const documents: CsvDocument[] = [];
    for (const row of await findDocuments(tx, ids))
      documents.push({ row, content: row.content ?? (await resolveContent(tx, services, row)) });
    return documents;
  });
}
