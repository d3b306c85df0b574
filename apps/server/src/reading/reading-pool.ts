import { Refusal } from '../http/refusal.ts';
import type { Reader, ReadingAnswer, ReadingLimits, ReadingRequest } from './reader.ts';
import {
  type ReadingChild,
  type ReadingLimit,
  type ReadingOutcome,
  startReadingChild,
} from './reading-child.ts';

/** The outcome for a file: its reader's result, or the limit that ended it. */
export type Reading<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly limit: ReadingLimit };

/** Reads outside input in separate processes, so that no file can exhaust the server's memory or time. */
export interface ReadingPool {
  read<Args extends readonly unknown[], Result>(
    reader: Reader<Args, Result>,
    ...args: Args
  ): Promise<Reading<Result>>;
  /** Finishes requested work, then ends the children. */
  close(): Promise<void>;
}

/** A reader failed, which is a fault of ours and not of the file. */
class ReadingError extends Error {
  override name = 'ReadingError';
}

export interface ReadingPoolOptions {
  readonly log: { warn: (details: object, message: string) => void };
  readonly maxChildren?: number;
  /** Bytes that may wait for a child; more is refused until there is room. */
  readonly maxWaitingBytes?: number;
  /** A child without work ends after this long. */
  readonly idleMs?: number;
  readonly limits?: Partial<ReadingLimits>;
}

const MIB = 1024 * 1024;
/** The largest file that can be uploaded takes at most half of this; a machine with 1 GB has room for two. */
const READING_LIMITS: ReadingLimits = { bytes: 384 * MIB, cpuMs: 20_000, clockMs: 180_000 };
const IDLE_MS = 30_000;
/** Waiting input is in the server's memory: a few of the largest files possible. */
const MAX_WAITING_BYTES = 64 * MIB;

interface Task {
  readonly size: number;
  readonly less: Partial<ReadingLimits>;
  readonly request: ReadingRequest;
  readonly resolve: (outcome: ReadingOutcome) => void;
}

/** Children start on demand and read one file at a time; when all are busy, files wait, up to a limit. */
export function createReadingPool({
  log,
  maxChildren = 2,
  maxWaitingBytes = MAX_WAITING_BYTES,
  idleMs = IDLE_MS,
  limits,
}: ReadingPoolOptions): ReadingPool {
  const children = new Set<ReadingChild>();
  const waiting: Task[] = [];
  let isClosed = false;

  const start = () => {
    const child = startReadingChild({ limits: { ...READING_LIMITS, ...limits }, idleMs });
    children.add(child);
    void child.exited.then(() => {
      children.delete(child);
      dispatch();
    });
    return child;
  };
  const findChild = () => {
    for (const child of children) if (child.isFree()) return child;
    return children.size < maxChildren ? start() : undefined;
  };
  const dispatch = () => {
    while (waiting.length > 0) {
      const child = findChild();
      const task = child && waiting.shift();
      if (!task) return;
      void run(child, task);
    }
  };
  const run = async (child: ReadingChild, { request, less, resolve }: Task) => {
    const outcome = await child.read(request, less);
    if (isClosed && waiting.length === 0) child.end();
    resolve(outcome);
    dispatch();
  };

  return {
    read: async <Args extends readonly unknown[], Result>(
      { module, name, limits: less }: Reader<Args, Result>,
      ...args: Args
    ) => {
      if (isClosed) throw new ReadingError('the pool is closed');
      const size = sizeOf(args);
      const ahead = waiting.reduce((sum, task) => sum + task.size, 0);
      if (waiting.length > 0 && ahead + size > maxWaitingBytes) {
        log.warn({ reader: name, waiting: waiting.length }, 'too much waits to be read');
        throw new Refusal('unavailable');
      }
      const outcome = await new Promise<ReadingOutcome>((resolve) => {
        waiting.push({ size, request: { module, name, args }, less, resolve });
        dispatch();
      });
      if (!('limit' in outcome)) return { ok: true, value: valueOf(outcome, name) as Result };
      log.warn({ reader: name, limit: outcome.limit }, 'a file took more than it may to be read');
      return outcome;
    },
    close: async () => {
      isClosed = true;
      while (children.size > 0) {
        for (const child of children) if (child.isFree() && waiting.length === 0) child.end();
        await Promise.race([...children].map((child) => child.exited));
      }
    },
  };
}

function valueOf(answer: ReadingAnswer, name: string): unknown {
  if (answer.ok) return answer.value;
  throw new ReadingError(`${name} failed: ${JSON.stringify(answer.failure)}`);
}

/** The memory of a waiting task: its bytes and texts, and a little for itself. */
function sizeOf(args: readonly unknown[]): number {
  return args.reduce<number>((sum, arg) => {
    if (arg instanceof Uint8Array) return sum + arg.byteLength;
    return sum + (typeof arg === 'string' ? arg.length : 0);
  }, 1024);
}
