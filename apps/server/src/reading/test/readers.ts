/** Returns the size of its input and the process that read it. */
export function echo(bytes: Uint8Array): { size: number; pid: number } {
  return { size: bytes.byteLength, pid: process.pid };
}

/** Never returns. */
export function spin(): never {
  for (;;) Math.random();
}

/** Takes memory on the heap until there is none. */
export function fillHeap(): number {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}-${kept.length}`));
}

/** Takes memory outside the heap until there is none. */
export async function fillBuffers(): Promise<number> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(8 * 1024 * 1024, kept.length + 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function crash(): void {
  process.kill(process.pid, 'SIGSEGV');
}

export function fail(): never {
  throw new Error('the reader is wrong');
}

const left: Buffer[] = [];

/** Leaves memory behind. */
export function leave(bytes: number): number {
  return left.push(Buffer.alloc(bytes, 1));
}
