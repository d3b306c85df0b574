import { encodeQr, type QrMatrix } from './qr-matrix.ts';

/**
 * A QR code as an SVG with a single path, including its quiet zone of four modules; undefined over 666
 * bytes.
 */
export const qrSvg = (payload: string): string | undefined => {
  const matrix = encodeQr(Buffer.from(payload, 'utf8'));
  if (!matrix) return undefined;
  const box = matrix.size + 2 * QUIET_ZONE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}"><path d="${darkPath(matrix, QUIET_ZONE)}"/></svg>`;
};

const QUIET_ZONE = 4;

/**
 * The path of the dark modules, `margin` modules from the edge. Adjacent ones form one rectangle, so that no
 * viewer shows hairlines between them.
 */
export const darkPath = ({ size, modules }: QrMatrix, margin: number): string => {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      if (!modules[row * size + start]) continue;
      let end = start + 1;
      while (end < size && modules[row * size + end]) end++;
      path += `M${start + margin} ${row + margin}h${end - start}v1h${start - end}z`;
      start = end;
    }
  }
  return path;
};
