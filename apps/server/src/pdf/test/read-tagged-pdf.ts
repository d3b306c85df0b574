import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary as text, and its decoded stream, if any. */
export interface PdfObject {
  readonly dictionary: string;
  readonly stream: string | undefined;
}

/** Every object of a PDF with a classic cross-reference table, by number, read at the offset in the table. */
export function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const startAt = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  const [, , rows = ''] = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)/.exec(text.slice(startAt)) ?? [];
  const objects = new Map<number, PdfObject>();
  rows
    .trimEnd()
    .split('\n')
    .forEach((row, number) => {
      if (!row.includes(' n')) return;
      const at = Number(row.slice(0, 10));
      const end = text.indexOf('endobj', at);
      const body = text.slice(at, end);
      if (!body.startsWith(`${number} 0 obj`)) throw new Error(`object ${number} is not at its offset`);
      objects.set(number, readObject(body));
    });
  return objects;
}

function readObject(body: string): PdfObject {
  const at = /stream\r?\n/.exec(body);
  if (!at) return { dictionary: body, stream: undefined };
  const dictionary = body.slice(0, at.index);
  const bytes = Buffer.from(body.slice(at.index + at[0].length), 'latin1');
  if (!dictionary.includes('/FlateDecode')) return { dictionary, stream: bytes.toString('latin1') };
  return { dictionary, stream: inflateSync(bytes).toString('latin1') };
}

/** The numbers of the objects that a dictionary refers to under a key. */
export function referencesOf(dictionary: string, key: string): number[] {
  const value = new RegExp(`/${key}\\s*(\\[[^\\]]*\\]|\\d+ 0 R)`).exec(dictionary)?.[1] ?? '';
  return Array.from(value.matchAll(/(\d+) 0 R/g), (match) => Number(match[1]));
}
