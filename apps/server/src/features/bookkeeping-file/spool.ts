import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = 64 * 1024;

/**
 * The part of a file that is written before what precedes it is known: on disk, so that memory stays flat. The file has
 * no name any more once it is open, so that nothing is left of it whatever happens to this process.
 */
export class Spool {
  readonly #file: FileHandle;
  #waiting = '';
  #written = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(): Promise<Spool> {
    const path = join(tmpdir(), `penning-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  async write(text: string): Promise<void> {
    this.#waiting += text;
    if (this.#waiting.length >= PIECE) await this.#flush();
  }

  /** What was written, from the start. */
  async *read(): AsyncGenerator<Uint8Array> {
    await this.#flush();
    for (let position = 0; position < this.#written;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.alloc(PIECE), 0, PIECE, position);
      if (bytesRead === 0) throw new Error('the spooled file is shorter than it was');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting, 'utf8');
    this.#waiting = '';
    for (let done = 0; done < bytes.byteLength;) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.byteLength - done, this.#written);
      done += bytesWritten;
      this.#written += bytesWritten;
    }
  }
}
