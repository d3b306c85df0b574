import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeQr } from './qr-matrix.ts';
import { qrPng } from './qr-png.ts';

const QUIET_ZONE = 4;

it('a decoder of PNGs finds every module of the code, with its quiet zone', async () => {
  for (const payload of ['a', 'https://penning.example/external/invoice/Ae7-x'.repeat(3)]) {
    const matrix = encodeQr(Buffer.from(payload));
    const size = (matrix?.size ?? 0) + 2 * QUIET_ZONE;
    const { data, info } = await sharp(qrPng(payload))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(info.height);
    const pixels = info.width / size;
    expect(Number.isInteger(pixels)).toBe(true);
    const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0;
    const found = [];
    const expected = [];
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const [row, column] = [Math.floor(y / pixels) - QUIET_ZONE, Math.floor(x / pixels) - QUIET_ZONE];
        const isInside =
          row >= 0 && column >= 0 && row < size - 2 * QUIET_ZONE && column < size - 2 * QUIET_ZONE;
        expected.push(isInside && matrix?.modules[row * matrix.size + column] === 1);
        found.push(isDark(x, y));
      }
    }
    expect(found).toEqual(expected);
  }
});

it('a link is less than a kilobyte, and what is too long for a code has none', () => {
  expect(qrPng(`https://penning.example/external/invoice/${'x'.repeat(43)}/view`)?.length).toBeLessThan(1200);
  expect(qrPng('x'.repeat(667))).toBeUndefined();
});
