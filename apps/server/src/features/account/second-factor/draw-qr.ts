import { darkPath } from '../../../pdf/qr/qr-image.ts';
import { encodeQr } from '../../../pdf/qr/qr-matrix.ts';

/** A QR code: modules per side, and the path of the dark ones in an SVG of that size. */
export function drawQr(text: string): { size: number; path: string } {
  const matrix = encodeQr(Buffer.from(text, 'utf8'));
  if (!matrix) throw new Error(`a QR code holds 666 bytes at most, not ${Buffer.byteLength(text)}`);
  return { size: matrix.size, path: darkPath(matrix, 0) };
}
