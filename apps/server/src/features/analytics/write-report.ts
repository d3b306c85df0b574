import type { FileResult, Language, ReportFormat } from '@penning/contract';
import { formatAmount, formatDate, formatQuantity } from '@penning/i18n';
import type { Session } from '../../http/session.ts';
import type { PrintedBar, PrintedTable } from '../../pdf/tables-data.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { XLSX_MEDIA_TYPE, writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { writeReportCsv } from './report-csv.ts';
import type { Report, ReportCell, ReportTable } from './report-table.ts';

interface Asked {
  readonly format: ReportFormat;
  readonly language: Language;
  /** The name of the file, without its extension. */
  readonly name: string;
}

/** A report as a file of the format that was asked for. */
export async function writeReport(
  report: Report,
  { format, language, name, services, session }: Asked & { services: Services; session: Session },
): Promise<FileResult> {
  const filename = `${name}.${format}`;
  const t = services.texts.translate(language);
  const written =
    report.tables.length > 0 ? report : { ...report, notes: [t('analytics.noFigures'), ...report.notes] };
  switch (format) {
    case 'csv': {
      const text = writeReportCsv(written, language);
      return { bytes: Buffer.from(text, 'utf8'), filename, mediaType: 'text/csv; charset=utf-8' };
    }
    case 'xlsx':
      return { bytes: await writeXlsx(sheetsOf(written)), filename, mediaType: XLSX_MEDIA_TYPE };
    case 'pdf': {
      // A day, not a moment, so that whoever comes back for what wasn't ready asks for the same.
      const today = dayIn(session.timezone, services.clock.now());
      const bytes = await services.pdf.renderTables({
        language,
        title: written.title,
        lead: written.lead,
        at: `${today}T00:00:00.000Z`,
        madeOn: formatDate(today, language),
        tables: written.tables.map(printedTable),
        notes: [...written.notes],
        page: t('download.page'),
      });
      return { bytes, filename, mediaType: 'application/pdf' };
    }
  }
}

/** A sheet for each table, each with the notes that go with the figures; a workbook has at least one. */
function sheetsOf({ title, lead, tables, notes }: Report) {
  const sheets: readonly ReportTable[] = tables.length > 0 ? tables : [{ title, headings: [], rows: [] }];
  return sheets.map((table) => ({
    name: table.title,
    rows: [
      { cells: [title], isHeading: true },
      { cells: [lead] },
      { cells: [] },
      { cells: table.headings, isHeading: true },
      ...table.rows.map((cells, index) => ({ cells, isHeading: isTotal(table, index) })),
      { cells: [] },
      ...notes.map((note) => ({ cells: [note] })),
    ],
  }));
}

function isTotal({ hasTotal, rows }: ReportTable, index: number): boolean {
  return hasTotal === true && index === rows.length - 1;
}

function printedTable(table: ReportTable): PrintedTable {
  const { title, headings, rows, charted = [] } = table;
  const bars = barsOf(table);
  return {
    title,
    headings: [...headings],
    isRight: headings.map((_, column) => column > 0 && isFigures(rows.map((cells) => cells[column] ?? ''))),
    charted: [...charted],
    rows: rows.map((cells, index) => ({
      cells: cells.map(printedCell),
      bars: bars[index] ?? [],
      isTotal: isTotal(table, index),
    })),
  };
}

/** Whether a column has figures, or nothing but texts that are read as such: counts and percentages. */
function isFigures(cells: readonly ReportCell[]): boolean {
  if (cells.some((cell) => typeof cell !== 'string')) return true;
  const texts = cells.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : []));
  return texts.length > 0 && texts.every((text) => /^[-−]?(\d{1,3}(\.\d{3})+|\d+)([.,]\d+)?%?$/.test(text));
}

function printedCell(cell: ReportCell): string {
  if (typeof cell === 'string') return cell;
  return /\.\d{2}$/.test(cell.figure) ? formatAmount(cell.figure) : formatQuantity(cell.figure);
}

/** The bars of each row, all on one scale with the zero on it; the total would dwarf the others. */
function barsOf(table: ReportTable): PrintedBar[][] {
  const { rows, charted = [] } = table;
  const values = rows.map((cells, index) =>
    isTotal(table, index) ? [] : charted.map((column) => valueOf(cells[column] ?? '')),
  );
  const least = Math.min(0, ...values.flat());
  const span = Math.max(0, ...values.flat()) - least || 1;
  const percent = (value: number) => Math.round((value / span) * 10_000) / 100;
  return values.map((row) =>
    row.map((value) => ({
      from: percent(Math.min(0, value) - least),
      width: percent(Math.abs(value)),
      isNegative: value < 0,
    })),
  );
}

/** For drawing only: as a number it isn't exact. Counts and days are texts; what isn't known has no bar. */
function valueOf(cell: ReportCell): number {
  return Number(typeof cell === 'string' ? cell : cell.figure);
}
