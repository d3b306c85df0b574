import { type ZipEntry, writeZip } from '../../../platform/zip/write-zip.ts';

/** A workbook with these sheets, as spreadsheets write it: shared strings, dates as numbers with a style. */
export async function xlsxOf(
  ...sheets: readonly (readonly (readonly (string | number | Date)[])[])[]
): Promise<Uint8Array<ArrayBuffer>> {
  const texts: string[] = [];
  const cellOf = (value: string | number | Date, address: string): string => {
    if (value === '') return '';
    if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
    if (value instanceof Date)
      return `<c r="${address}" s="1"><v>${(value.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
    return `<c r="${address}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const rowsOf = (rows: (typeof sheets)[number]) =>
    rows.map((cells, at) => {
      const inner = cells.map((value, column) =>
        cellOf(value, `${String.fromCharCode(65 + column)}${at + 1}`),
      );
      return `<row r="${at + 1}">${inner.join('')}</row>`;
    });
  const names = sheets.map(
    (_, at) => `<sheet name="Blad${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rowsOf(rows).join('')}</sheetData></worksheet>`,
      ]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(entriesOf(parts))) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

async function* entriesOf(parts: Readonly<Record<string, string>>): AsyncGenerator<ZipEntry> {
  for (const [name, xml] of Object.entries(parts))
    yield {
      name,
      bytes: Buffer.from(xml),
      modified: Temporal.PlainDateTime.from('2026-01-31T12:00'),
      compress: true,
    };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
