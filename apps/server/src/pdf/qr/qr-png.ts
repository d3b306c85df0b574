import { crc32, deflateSync } from 'node:zlib';
import { encodeQr } from './qr-matrix.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const QUIET_ZONE = 4;
/** Screen pixels of a module: more than are shown, for screens with several to a point. */
const MODULE_PIXELS = 6;
const ONE_BIT_GREY = [1, 0, 0, 0, 0];

/**
 * A QR code as a PNG of one bit a pixel, for mail programs, which show no SVG; its quiet zone of four modules is
 * included. Undefined over 666 bytes.
 */
export function qrPng(payload: string): Uint8Array | undefined {
  const matrix = encodeQr(Buffer.from(payload, 'utf8'));
  if (!matrix) return undefined;
  const pixels = (matrix.size + 2 * QUIET_ZONE) * MODULE_PIXELS;
  // Each row starts with its filter, none, and is filled up to whole bytes; a bit that is set is white.
  const row = (bytes: (at: number) => number) =>
    Buffer.from([0, ...Array.from({ length: Math.ceil(pixels / 8) }, (_, at) => bytes(at))]);
  const white = row(() => 0xff);
  const rows = Array.from({ length: pixels }, (_, y) => {
    const line = Math.floor(y / MODULE_PIXELS) - QUIET_ZONE;
    if (line < 0 || line >= matrix.size) return white;
    return row((at) => {
      let byte = 0;
      for (let bit = 0; bit < 8; bit += 1) {
        const column = Math.floor((at * 8 + bit) / MODULE_PIXELS) - QUIET_ZONE;
        const isInside = column >= 0 && column < matrix.size;
        const isDark = isInside && matrix.modules[line * matrix.size + column] === 1;
        byte = (byte << 1) | (isDark ? 0 : 1);
      }
      return byte;
    });
  });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(pixels, 0);
  size.writeUInt32BE(pixels, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(ONE_BIT_GREY)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG (ISO 15948, 5.3): length, type, data and checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
