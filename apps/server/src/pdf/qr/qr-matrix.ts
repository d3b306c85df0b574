import { qrCodewords, qrVersionFor } from './qr-codewords.ts';
import { maskPenalty } from './qr-mask-penalty.ts';

/** A square of modules, row after row; 1 is dark. */
export type QrMatrix = { size: number; modules: Uint8Array };

/**
 * The QR code of up to 666 bytes (byte mode, correction level M, ISO/IEC 18004), undefined for more. Our
 * own, because two codes from the usual package took as long as the text of the whole PDF.
 */
export const encodeQr = (payload: Uint8Array, mask?: number): QrMatrix | undefined => {
  const version = qrVersionFor(payload.length);
  if (version === undefined) return undefined;
  const grid = drawFunctionPatterns(version);
  drawCodewords(grid, qrCodewords(payload, version));
  if (mask !== undefined) return withMask(grid, mask);
  let best: QrMatrix | undefined;
  let lowest = Infinity;
  for (let candidate = 0; candidate < MASKS.length; candidate++) {
    const matrix = withMask(grid, candidate);
    const penalty = maskPenalty(matrix);
    if (penalty < lowest) [best, lowest] = [matrix, penalty];
  }
  return best;
};

type Grid = QrMatrix & { reserved: Uint8Array };

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const drawFunctionPatterns = (version: number): Grid => {
  const size = version * 4 + 17;
  const grid: Grid = { size, modules: new Uint8Array(size * size), reserved: new Uint8Array(size * size) };
  for (let index = 0; index < size; index++) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquare(grid, row, column, 4);
  const positions = alignmentPositions(version, size);
  const last = positions.length - 1;
  positions.forEach((row, i) =>
    positions.forEach((column, j) => {
      const underFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!underFinder) drawSquare(grid, row, column, 2);
    }),
  );
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
  return grid;
};

const set = ({ size, modules, reserved }: Grid, row: number, column: number, dark: boolean) => {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  modules[row * size + column] = dark ? 1 : 0;
  reserved[row * size + column] = 1;
};

/** Rings around a centre: a finder pattern with its separator (radius 4) or an alignment pattern (radius 2). */
const drawSquare = (grid: Grid, row: number, column: number, radius: 2 | 4) => {
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      set(grid, row + y, column + x, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
};

const alignmentPositions = (version: number, size: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
};

/** Level M is 00, so the five bits of the format are the mask's number. */
const drawFormat = (grid: Grid, mask: number) => {
  const bits = ((mask << 10) | bchRemainder(mask, { generator: 0x537, degree: 10 })) ^ 0x5412;
  const { size } = grid;
  for (let index = 0; index < 15; index++) {
    const dark = ((bits >> index) & 1) === 1;
    if (index < 8) set(grid, index < 6 ? index : index + 1, 8, dark);
    else set(grid, size - 15 + index, 8, dark);
    if (index < 8) set(grid, 8, size - 1 - index, dark);
    else set(grid, 8, index === 8 ? 7 : 14 - index, dark);
  }
  set(grid, size - 8, 8, true);
};

const drawVersion = (grid: Grid, version: number) => {
  const bits = (version << 12) | bchRemainder(version, { generator: 0x1f25, degree: 12 });
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >> index) & 1) === 1;
    const far = grid.size - 11 + (index % 3);
    set(grid, Math.floor(index / 3), far, dark);
    set(grid, far, Math.floor(index / 3), dark);
  }
};

const bchRemainder = (
  value: number,
  { generator, degree }: { generator: number; degree: number },
): number => {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return rest;
};

/** Two columns at a time from the right, alternately up and down, skipping the vertical timing pattern. */
const drawCodewords = ({ size, modules, reserved }: Grid, codewords: Uint8Array) => {
  let bit = 0;
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        const at = row * size + column;
        if (reserved[at]) continue;
        modules[at] = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit++;
      }
    }
  }
};

const withMask = (grid: Grid, number: number): QrMatrix => {
  const { size, reserved } = grid;
  const modules = grid.modules.slice();
  const inverts = MASKS[number];
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at++) {
      if (!reserved[at] && inverts?.(row, column)) modules[at] = (modules[at] ?? 0) ^ 1;
    }
  }
  drawFormat({ ...grid, modules }, number);
  return { size, modules };
};
