import { inflateBounded, type InflateBudget } from './inflate-bounded.ts';

/**
 * An object of a PDF: where its text without the stream is, and its stream's bytes, if any. The text is
 * read on demand: a file of many small objects costs its own size, not a copy of each.
 */
export interface PdfObject {
  readonly source: Buffer;
  readonly start: number;
  readonly end: number;
  readonly stream: { readonly start: number; readonly end: number } | undefined;
}

/** The object's text besides its stream. */
export function objectText({ source, start, end }: PdfObject): string {
  return source.toString('latin1', start, end);
}

export interface PdfObjects {
  readonly byNumber: ReadonlyMap<number, PdfObject>;
  readonly encrypted: boolean;
}

/** More objects than any invoice has; reading stops here in a malicious file. */
const MAX_OBJECTS = 50_000;
const LONGEST_DICTIONARY = 64 * 1024;
/** Most objects end within the first of these sizes; the next one is read only for the others. */
const WINDOWS = [512, 8 * 1024, LONGEST_DICTIONARY];
const MAX_COMPRESSED = 2_000;

/**
 * Finds a PDF's objects by reading through the file, not by its cross-reference table: that also reads files whose
 * table is broken, and an object of a later revision comes later and so wins.
 */
export function readPdfObjects(bytes: Buffer, budget: InflateBudget): PdfObjects {
  const byNumber = new Map<number, PdfObject>();
  const streams: PdfObject[] = [];
  let encrypted = false;
  let at = 0;
  for (let count = 0; count < MAX_OBJECTS; count += 1) {
    const found = bytes.indexOf(' obj', at, 'latin1');
    if (found < 0) break;
    at = found + 4;
    const number = objectNumberBefore(bytes, found);
    if (number === undefined) continue;
    const { object, end } = objectAt(bytes, at, byNumber);
    byNumber.set(number, object);
    const text = objectText(object);
    if (/\/Type\s*\/ObjStm\b/.test(text)) streams.push(object);
    if (/\/Type\s*\/XRef\b/.test(text) && /\/Encrypt\s+\d/.test(text)) encrypted = true;
    // Never the same bytes twice: the cost of a file grows only with its size.
    at = end;
  }
  encrypted ||= trailersOf(bytes).some((trailer) => /\/Encrypt\s*(?:\d|<<)/.test(trailer));
  if (!encrypted) for (const stream of streams) readCompressed(bytes, stream, byNumber, budget);
  return { byNumber, encrypted };
}

/** The decoded bytes of an object's stream; undefined when it has none, or one we can't or won't decode. */
export function streamBytes(
  bytes: Buffer,
  object: PdfObject,
  objects: ReadonlyMap<number, PdfObject>,
  budget: InflateBudget,
): Buffer | undefined {
  if (!object.stream) return undefined;
  let data: Buffer | undefined = bytes.subarray(object.stream.start, object.stream.end);
  const filter = valueOf(objectText(object), 'Filter', objects);
  for (const name of filter?.match(/\/[A-Za-z0-9]+/g) ?? []) {
    if (!data) return undefined;
    data = decode(name, data, budget);
  }
  return data;
}

/** The value of a dictionary key, following one indirect reference; undefined when it is missing. */
export function valueOf(
  text: string,
  key: string,
  objects: ReadonlyMap<number, PdfObject>,
): string | undefined {
  // Every repetition is bounded: text made of starts without ends would cost its length squared.
  const value = String.raw`\[[^\]]{0,200}\]|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|/[^\s/<>[\]()]{1,40}|\d[\d.]{0,20}`;
  const match = new RegExp(String.raw`/${key}\s{0,9}(${value})`).exec(text);
  const reference = /^(\d+)\s+\d+\s+R$/.exec(match?.[1] ?? '');
  if (!reference) return match?.[1];
  const named = objects.get(Number(reference[1]));
  return named && objectText(named).trim();
}

function decode(filter: string, data: Buffer, budget: InflateBudget): Buffer | undefined {
  if (filter === '/FlateDecode' || filter === '/Fl') return inflateBounded(data, budget);
  if (filter === '/ASCIIHexDecode' || filter === '/AHx')
    return Buffer.from(data.toString('latin1').replace(/>[^]*$|\s/g, ''), 'hex');
  return undefined;
}

/** The number in "12 0 obj", read backwards from the space before "obj". */
function objectNumberBefore(bytes: Buffer, at: number): number | undefined {
  const head = bytes.toString('latin1', Math.max(0, at - 20), at);
  const match = /(?:^|[^\d])(\d{1,9})\s+\d{1,5}$/.exec(head);
  return match ? Number(match[1]) : undefined;
}

function objectAt(
  bytes: Buffer,
  start: number,
  known: ReadonlyMap<number, PdfObject>,
): { object: PdfObject; end: number } {
  for (const length of WINDOWS) {
    const window = bytes.toString('latin1', start, Math.min(bytes.length, start + length));
    const found = /endobj|stream\r?\n|stream\r/.exec(window);
    if (!found) continue;
    const end = start + found.index;
    const after = end + found[0].length;
    if (found[0] === 'endobj')
      return { object: { source: bytes, start, end, stream: undefined }, end: after };
    const text = window.slice(0, found.index);
    const stream = { start: after, end: streamEnd(bytes, after, text, known) };
    return { object: { source: bytes, start, end, stream }, end: stream.end };
  }
  const end = Math.min(bytes.length, start + LONGEST_DICTIONARY);
  return { object: { source: bytes, start, end, stream: undefined }, end };
}

/** Where a stream ends: after its declared length when "endstream" follows there, else at the next "endstream". */
function streamEnd(
  bytes: Buffer,
  start: number,
  text: string,
  known: ReadonlyMap<number, PdfObject>,
): number {
  const stated = start + Number(valueOf(text, 'Length', known) ?? Number.NaN);
  if (Number.isSafeInteger(stated) && stated <= bytes.length) {
    if (/^\s*endstream/.test(bytes.toString('latin1', stated, stated + 16))) return stated;
  }
  const found = bytes.indexOf('endstream', start, 'latin1');
  return found < 0 ? bytes.length : found;
}

function trailersOf(bytes: Buffer): string[] {
  const trailers: string[] = [];
  let at = bytes.indexOf('trailer', 0, 'latin1');
  while (at >= 0 && trailers.length < 100) {
    trailers.push(bytes.toString('latin1', at, at + 2048));
    at = bytes.indexOf('trailer', at + 7, 'latin1');
  }
  return trailers;
}

/** Objects kept together in one compressed stream (ISO 32000-2, 7.5.7); they have no streams of their own. */
function readCompressed(
  bytes: Buffer,
  stream: PdfObject,
  byNumber: Map<number, PdfObject>,
  budget: InflateBudget,
): void {
  const data = streamBytes(bytes, stream, byNumber, budget);
  const first = Number(valueOf(objectText(stream), 'First', byNumber) ?? Number.NaN);
  if (data === undefined || !Number.isSafeInteger(first) || first > data.length) return;
  const header = data
    .toString('latin1', 0, Math.min(first, LONGEST_DICTIONARY))
    .trim()
    .split(/\s+/, MAX_COMPRESSED * 2)
    .map(Number);
  let read = first;
  for (let index = 0; index + 1 < header.length && byNumber.size < MAX_OBJECTS; index += 2) {
    const start = first + (header[index + 1] ?? 0);
    const next = header[index + 3];
    const end = Math.min(next === undefined ? data.length : first + next, start + LONGEST_DICTIONARY);
    // Offsets that go backwards would make us read the same text again and again.
    if (!(start >= read && end >= start)) break;
    read = end;
    byNumber.set(header[index] ?? -1, { source: data, start, end, stream: undefined });
  }
}
