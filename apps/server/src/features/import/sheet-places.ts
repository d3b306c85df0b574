import { z } from 'zod';

/** The largest unpacked size of a workbook: twice that of fifty thousand rows of twenty cells. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** A worksheet as CSV. */
export interface SheetText {
  readonly name: string;
  readonly csv: Uint8Array;
}

/** The sheets of a workbook, which the stored file has as CSV one after the other, with their places in bytes. */
export const SheetPlaces = z.array(
  z.strictObject({ name: z.string(), start: z.number().int(), length: z.number().int() }),
);
export type SheetPlaces = z.infer<typeof SheetPlaces>;

/** The places of sheets that are stored one after the other. */
export function placesOf(sheets: readonly SheetText[]): SheetPlaces {
  let end = 0;
  return sheets.map(({ name, csv }) => {
    const start = end;
    end += csv.byteLength;
    return { name, start, length: csv.byteLength };
  });
}

/** The part of a stored file with this sheet, of a file without sheets the whole; nothing if there is no such sheet. */
export function findSheet(
  bytes: Uint8Array,
  places: SheetPlaces,
  sheet: string | null,
): Uint8Array | undefined {
  if (places.length === 0) return sheet === null ? bytes : undefined;
  const place = places.find(({ name }) => name === sheet);
  return place && bytes.subarray(place.start, place.start + place.length);
}
