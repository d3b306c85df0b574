/** The chunks a PNG needs to look the same; everything else, such as texts and camera metadata, is removed. */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);
const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const PNG_FRAME_BYTES = 12;

/** A PNG without metadata and without trailing bytes; undefined when it isn't one. */
export function stripPng(png: Buffer): Buffer | undefined {
  const kept = [png.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_FRAME_BYTES <= png.length;) {
    const end = at + PNG_FRAME_BYTES + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (end > png.length || (kept.length === 1 && type !== 'IHDR')) return undefined;
    if (PNG_CHUNKS.has(type)) kept.push(png.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;

/** A JPEG without comments, metadata and trailing bytes. */
export function stripJpeg(jpeg: Buffer): Buffer | undefined {
  const kept = [jpeg.subarray(0, 2)];
  for (let at = 2; at + 4 <= jpeg.length;) {
    if (jpeg[at] !== 0xff) return undefined;
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    const body = at + 2 + jpeg.readUInt16BE(at + 2);
    if (body > jpeg.length) return undefined;
    const end = marker === START_OF_SCAN ? endOfScan(jpeg, body) : body;
    if (belongs(marker, jpeg.subarray(at + 4, body))) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return kept.length > 1 ? Buffer.concat([...kept, Buffer.from([0xff, END_OF_IMAGE])]) : undefined;
}

/** Where the compressed data after a scan's header ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return jpeg.length;
}

/**
 * Whether a segment is needed to show the image: of the application segments, only JFIF, colours and Adobe's transform.
 */
function belongs(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = body.toString('latin1', 0, 12);
  return (
    (marker === 0xe0 && name.startsWith('JFIF\0')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (marker === 0xee && name.startsWith('Adobe'))
  );
}
