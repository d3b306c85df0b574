import type { FileResult, Language, ReportFormat } from '@penning/contract';
import { XLSX_MEDIA_TYPE, writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { writeReportCsv } from './report-csv.ts';
import type { Report } from './report-table.ts';

/** A report as a file of the format that was asked for. */
export async function writeReport(
  report: Report,
  { format, language, name }: { format: ReportFormat; language: Language; name: string },
): Promise<FileResult> {
  const filename = `${name}.${format}`;
  if (format === 'csv') {
    const text = writeReportCsv(report, language);
    return { bytes: Buffer.from(text, 'utf8'), filename, mediaType: 'text/csv; charset=utf-8' };
  }
  return { bytes: await writeXlsx(sheetsOf(report)), filename, mediaType: XLSX_MEDIA_TYPE };
}

/** A sheet for each table, each with the notes that go with the figures. */
function sheetsOf({ title, lead, tables, notes }: Report) {
  return tables.map((table) => ({
    name: table.title,
    rows: [
      { cells: [title], isHeading: true },
      { cells: [lead] },
      { cells: [] },
      { cells: table.headings, isHeading: true },
      ...table.rows.map((cells, index) => ({
        cells,
        isHeading: table.hasTotal === true && index === table.rows.length - 1,
      })),
      { cells: [] },
      ...notes.map((note) => ({ cells: [note] })),
    ],
  }));
}
