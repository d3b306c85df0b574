const BLOCK = 64;
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)) | 0);

/** A SHA-256 (FIPS 180-4) for repeated use, where a browser offers none. */
export interface Sha256 {
  /** The digest of the first bytes of a buffer, as eight words of 32 bits; the next call overwrites them. */
  readonly digest: (message: Uint8Array, length: number) => Int32Array;
}

/** Makes a digest for messages of up to a number of bytes. */
export function createSha256(longest: number): Sha256 {
  const padded = new Uint8Array(Math.ceil((longest + 9) / BLOCK) * BLOCK);
  const view = new DataView(padded.buffer);
  const words = new Int32Array(64);
  const state = new Int32Array(8);
  return {
    digest: (message, length) => {
      // A one bit, zeros, and the length in bits, to a whole number of blocks.
      const end = Math.ceil((length + 9) / BLOCK) * BLOCK;
      padded.set(message.subarray(0, length));
      padded.fill(0, length, end);
      padded[length] = 0x80;
      view.setUint32(end - 4, length * 8);
      state.set(START);
      for (let block = 0; block < end; block += BLOCK) {
        for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(block + index * 4);
        compress(state, words);
      }
      return state;
    },
  };
}

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

function expand(words: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const before = wordAt(words, index - 15);
    const last = wordAt(words, index - 2);
    const low = ((before >>> 7) | (before << 25)) ^ ((before >>> 18) | (before << 14)) ^ (before >>> 3);
    const high = ((last >>> 17) | (last << 15)) ^ ((last >>> 19) | (last << 13)) ^ (last >>> 10);
    words[index] = (wordAt(words, index - 16) + low + wordAt(words, index - 7) + high) | 0;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  expand(words);
  let a = wordAt(state, 0);
  let b = wordAt(state, 1);
  let c = wordAt(state, 2);
  let d = wordAt(state, 3);
  let e = wordAt(state, 4);
  let f = wordAt(state, 5);
  let g = wordAt(state, 6);
  let h = wordAt(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + high + ((e & f) ^ (~e & g)) + wordAt(ROUNDS, index) + wordAt(words, index)) | 0;
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = wordAt(state, 0) + a;
  state[1] = wordAt(state, 1) + b;
  state[2] = wordAt(state, 2) + c;
  state[3] = wordAt(state, 3) + d;
  state[4] = wordAt(state, 4) + e;
  state[5] = wordAt(state, 5) + f;
  state[6] = wordAt(state, 6) + g;
  state[7] = wordAt(state, 7) + h;
}

/** Every index here is within its list. */
function wordAt(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}
