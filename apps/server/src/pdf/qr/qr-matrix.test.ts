import qrcode from 'qrcode-generator';
import { expect, it } from 'vitest';
import { encodeQr } from './qr-matrix.ts';

/** An independent encoder's matrix; its mask is bits 10 to 12 of the format information, read beside the finder. */
const referenceOf = (payload: Buffer) => {
  const code = qrcode(0, 'M');
  code.addData(payload.toString('latin1'), 'Byte');
  code.make();
  const size = code.getModuleCount();
  const modules = Array.from({ length: size * size }, (_, at) =>
    code.isDark(Math.floor(at / size), at % size) ? 1 : 0,
  );
  const formatBit = (index: number) => modules[(size - 15 + index) * size + 8] ?? 0;
  const mask = ((formatBit(12) << 2) | (formatBit(11) << 1) | formatBit(10)) ^ 0b101;
  return { size, modules, mask };
};

it('every version from 1 to 20 agrees with an independent encoder, module for module', () => {
  const sizes = new Set<number>();
  for (let length = 1; length <= 666; length += 5) {
    const payload = Buffer.from(Array.from({ length }, (_, index) => (index * 37 + length) % 256));
    const reference = referenceOf(payload);
    const matrix = encodeQr(payload, reference.mask);
    expect(matrix?.size).toBe(reference.size);
    expect([...(matrix?.modules ?? [])]).toEqual(reference.modules);
    sizes.add(reference.size);
  }
  expect(sizes.size).toBe(20);
});

it('331 bytes, the maximum of a payment code, fit version 13', () => {
  expect(encodeQr(new Uint8Array(331))?.size).toBe(13 * 4 + 17);
  expect(encodeQr(new Uint8Array(332))?.size).toBe(14 * 4 + 17);
});

it('667 bytes are too many', () => {
  expect(encodeQr(new Uint8Array(666))?.size).toBe(20 * 4 + 17);
  expect(encodeQr(new Uint8Array(667))).toBeUndefined();
});
