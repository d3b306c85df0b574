/**
 * Error-correction bytes per block and number of blocks, level M, versions 1 to 20 (ISO/IEC 18004, table
 * 9).
 */
const CORRECTION_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** The smallest version (1 to 20) that holds this many bytes at level M; undefined over 666 bytes. */
export const qrVersionFor = (byteCount: number): number | undefined => {
  for (let version = 1; version <= BLOCKS.length; version++) {
    if (lengthBytes(version) + byteCount + 1 <= dataByteCount(version)) return version;
  }
  return undefined;
};

/** The data and its error correction, split into blocks and interleaved, in drawing order. */
export const qrCodewords = (payload: Uint8Array, version: number): Uint8Array => {
  const data = dataBytes(payload, version);
  const blockCount = tableValue(BLOCKS, version);
  const shortLength = Math.floor(data.length / blockCount);
  const firstLong = blockCount - (data.length % blockCount);
  const generator = generatorPolynomial(tableValue(CORRECTION_BYTES, version));
  const blocks: Uint8Array[] = [];
  for (let index = 0, start = 0; index < blockCount; index++) {
    const end = start + shortLength + (index < firstLong ? 0 : 1);
    blocks.push(data.subarray(start, end));
    start = end;
  }
  const corrections = blocks.map((block) => remainder(block, generator));
  return Uint8Array.from([...interleave(blocks), ...interleave(corrections)]);
};

const tableValue = (table: readonly number[], version: number): number => table[version - 1] ?? 0;

const lengthBytes = (version: number): number => (version < 10 ? 1 : 2);

const dataByteCount = (version: number): number =>
  Math.floor(moduleCount(version) / 8) - tableValue(CORRECTION_BYTES, version) * tableValue(BLOCKS, version);

/** The modules that the function patterns leave free. */
const moduleCount = (version: number): number => {
  const alignments = Math.floor(version / 7) + 2;
  const alignmentModules = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - alignmentModules - (version >= 7 ? 36 : 0);
};

/** Mode (4 bits, "bytes"), length, bytes, terminator (4 bits): everything is shifted by half a byte. */
const dataBytes = (payload: Uint8Array, version: number): Uint8Array => {
  const length = lengthBytes(version) === 1 ? [payload.length] : [payload.length >> 8, payload.length & 0xff];
  const unshifted = [...length, ...payload, 0];
  const bytes = new Uint8Array(dataByteCount(version));
  let before = 0b0100;
  unshifted.forEach((byte, index) => {
    bytes[index] = ((before & 0xf) << 4) | (byte >> 4);
    before = byte;
  });
  for (let index = unshifted.length, even = true; index < bytes.length; index++, even = !even) {
    bytes[index] = even ? 0xec : 0x11;
  }
  return bytes;
};

const interleave = (blocks: readonly Uint8Array[]): number[] => {
  const interleaved: number[] = [];
  const longest = Math.max(...blocks.map((block) => block.length));
  for (let index = 0; index < longest; index++) {
    for (const block of blocks) {
      const byte = block[index];
      if (byte !== undefined) interleaved.push(byte);
    }
  }
  return interleaved;
};

// Reed-Solomon over GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
const POWERS = new Uint8Array(512);
const LOGARITHMS = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS[exponent] = value;
  POWERS[exponent + 255] = value;
  LOGARITHMS[value] = exponent;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

const multiply = (left: number, right: number): number =>
  left === 0 || right === 0 ? 0 : (POWERS[(LOGARITHMS[left] ?? 0) + (LOGARITHMS[right] ?? 0)] ?? 0);

/** Coefficients without the leading 1, highest power first. */
const generatorPolynomial = (degree: number): Uint8Array => {
  let polynomial = [1];
  for (let power = 0; power < degree; power++) {
    const root = POWERS[power] ?? 0;
    const next = [...polynomial, 0];
    polynomial.forEach((coefficient, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(coefficient, root);
    });
    polynomial = next;
  }
  return Uint8Array.from(polynomial.slice(1));
};

const remainder = (block: Uint8Array, generator: Uint8Array): Uint8Array => {
  const rest = new Uint8Array(generator.length);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    for (let index = 0; index < rest.length; index++) {
      rest[index] = (rest[index] ?? 0) ^ multiply(generator[index] ?? 0, factor);
    }
  }
  return rest;
};
