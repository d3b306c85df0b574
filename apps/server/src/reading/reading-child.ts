import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../platform/env.ts';
import { readProcessFigures } from './process-figures.ts';
import type { ReadingAnswer, ReadingLimits, ReadingRequest } from './reader.ts';

/** Why a file was not read to its end. */
export type ReadingLimit = 'memory' | 'time' | 'crash';

export type ReadingOutcome = ReadingAnswer | { readonly ok: false; readonly limit: ReadingLimit };

/** One reading process; it reads one file at a time and ends when idle. */
export interface ReadingChild {
  readonly isFree: () => boolean;
  readonly read: (request: ReadingRequest, less: Partial<ReadingLimits>) => Promise<ReadingOutcome>;
  readonly end: () => void;
  readonly exited: Promise<void>;
}

const WORKER_FILE = fileURLToPath(new URL('./reading-worker.ts', import.meta.url));
const MIB = 1024 * 1024;
/** The heap limit is below that of resident memory: buffers and the program itself take the rest. */
const HEAP_SHARE = 0.6;
/** As in the server itself: a larger young generation leaves less of the memory to the file. */
const YOUNG_MIB = 8;
/** What one file left behind must not count against the next: above this the process is replaced. */
const LEFT_SHARE = 0.5;
/** How often a child's usage is checked while it reads. */
const LOOK_MS = 50;

interface Running {
  readonly resolve: (outcome: ReadingOutcome) => void;
  readonly stopWatching: () => void;
  limit: ReadingLimit;
}

export function startReadingChild({
  limits,
  idleMs,
}: {
  limits: ReadingLimits;
  idleMs: number;
}): ReadingChild {
  const child = fork(WORKER_FILE, {
    env: childEnvironment(),
    execArgv: [
      `--max-old-space-size=${Math.floor((limits.bytes * HEAP_SHARE) / MIB)}`,
      `--max-semi-space-size=${YOUNG_MIB}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let running: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isEnding = false;

  const end = () => {
    isEnding = true;
    clearTimeout(idleTimer);
    // Ending it includes waiting for it.
    child.ref();
    if (child.connected) child.disconnect();
  };
  const settle = (outcome: (running: Running) => ReadingOutcome) => {
    const settled = running;
    running = undefined;
    settled?.stopWatching();
    settled?.resolve(outcome(settled));
  };
  const stopFor = (limit: ReadingLimit) => {
    if (!running) return;
    running.limit = limit;
    child.kill('SIGKILL');
  };

  const exited = new Promise<void>((resolve) => {
    const onEnd = () => {
      isEnding = true;
      clearTimeout(idleTimer);
      settle(({ limit }) => ({ ok: false, limit }));
      resolve();
    };
    child.once('exit', (_, signal) => {
      // V8 aborts a process whose heap is full.
      if (signal === 'SIGABRT' && running) running.limit = 'memory';
      onEnd();
    });
    child.once('error', onEnd);
  });

  child.on('message', (message) => {
    if (!isAnswer(message)) throw new TypeError('the reading process says what it never says');
    if (message.bytes > limits.bytes * LEFT_SHARE) end();
    else {
      keepAlive(child, false);
      idleTimer = setTimeout(end, idleMs).unref();
    }
    settle(() => message);
  });

  return {
    isFree: () => running === undefined && !isEnding,
    read: (request, less) =>
      new Promise((resolve) => {
        clearTimeout(idleTimer);
        keepAlive(child, true);
        running = { resolve, stopWatching: watch(child, { ...limits, ...less }, stopFor), limit: 'crash' };
        // A failing send means that the process is gone, which the exit event reports.
        child.send(request, () => undefined);
      }),
    end,
    exited,
  };
}

function isAnswer(message: unknown): message is ReadingAnswer {
  return typeof message === 'object' && message !== null && 'ok' in message && 'bytes' in message;
}

/** Watches a child's usage until stopped; reports when it exceeds the limits. */
function watch(
  child: ChildProcess,
  limits: ReadingLimits,
  stopFor: (limit: ReadingLimit) => void,
): () => void {
  let before: number | undefined;
  const look = async () => {
    const figures = child.pid === undefined ? undefined : await readProcessFigures(child.pid);
    if (!figures) return;
    before ??= figures.cpuMs;
    if (figures.bytes > limits.bytes) stopFor('memory');
    else if (figures.cpuMs - before > limits.cpuMs) stopFor('time');
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  const patience = setTimeout(() => stopFor('time'), limits.clockMs);
  return () => {
    clearInterval(looking);
    clearTimeout(patience);
  };
}

/** A waiting child doesn't keep the server running. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
