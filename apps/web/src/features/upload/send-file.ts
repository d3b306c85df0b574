import type { UploadFile } from '@penning/contract';
import { CHUNK_BYTES, chunkRange } from '@penning/domain';

/** The functions that the queue needs from its environment. */
export interface UploadWays {
  /** Cannot be aborted: the upload it created is deleted once its id is known. */
  begin(file: { uuid: string; filename: string; total: number }): Promise<UploadFile>;
  addChunk(chunk: {
    uuid: string;
    index: number;
    bytes: Blob;
    onSent: (bytes: number) => void;
    signal: AbortSignal;
  }): Promise<void>;
  complete(uuid: string, sha256: string, signal: AbortSignal): Promise<UploadFile>;
  cancel(uuid: string): Promise<void>;
  digest(file: Blob, signal: AbortSignal): Promise<string>;
  /** Uses the file; the upload has succeeded once this returns. */
  use(upload: UploadFile): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Runs the task unless another tab is already doing it; returns false in that case. */
  inOneTab(uuid: string, work: () => Promise<void>): Promise<boolean>;
  /** Whether a failure may be temporary: no connection, or a server that is busy or unavailable. */
  mayPass(error: unknown): boolean;
  messageOf(error: unknown): string;
  /** The message when a chunk was given up. */
  givenUp(filename: string, tries: number, error: unknown): string;
}

/** How often each chunk is tried (docs/rules/limits-and-messages.md#uploads). */
const TRIES = 3;
const FIRST_WAIT_MS = 1000;

/** A chunk that did not arrive in any attempt. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** A file, with a callback for its progress. */
interface Sending {
  readonly uuid: string;
  readonly filename: string;
  readonly total: number;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Sends the missing chunks of a file, completes the upload, and has the file used. */
export async function sendFile(ways: UploadWays, sending: Sending): Promise<void> {
  const { uuid, filename, total, file, signal } = sending;
  const digest = ways.digest(file, signal);
  // A failure is handled where the digest is awaited below; this keeps it quiet when something else fails
  // first.
  digest.catch(() => undefined);
  let upload = await ways.begin({ uuid, filename, total });
  signal.throwIfAborted();
  if (upload.status !== 'success') {
    await sendMissing(ways, sending, upload);
    upload = await ways.complete(uuid, await digest, signal);
  }
  signal.throwIfAborted();
  await ways.use(upload);
}

async function sendMissing(
  ways: UploadWays,
  sending: Sending,
  { missing, bytesSent }: UploadFile,
): Promise<void> {
  const { uuid, total, file, signal, onSent } = sending;
  let arrived = bytesSent;
  onSent(arrived);
  for (const index of missing) {
    signal.throwIfAborted();
    const { start, end } = chunkRange(total, index) ?? { start: 0, end: CHUNK_BYTES };
    const before = arrived;
    const chunk = {
      uuid,
      index,
      bytes: file.slice(start, end),
      onSent: (some: number) => onSent(Math.min(total, before + some)),
      signal,
    };
    await tryOften(ways, sending, () => ways.addChunk(chunk));
    arrived += end - start;
    onSent(arrived);
  }
}

/** Retries a chunk after a pause, three attempts in all, as long as that may help. */
async function tryOften(
  ways: UploadWays,
  { filename, signal }: Sending,
  send: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !ways.mayPass(error)) throw error;
      if (tries === TRIES) throw new GivenUp(ways.givenUp(filename, TRIES, error), { cause: error });
      await ways.wait(FIRST_WAIT_MS * 2 ** (tries - 1));
      signal.throwIfAborted();
    }
  }
}
