import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

/** The patience of a caller; after that the answer is "not ready", while the work continues. */
export type Wait = {
  waitMs?: number;
};

/** One thing to render, however many are waiting for it. */
export type RenderTask = {
  request: RenderRequest;
  promise: Promise<RenderAnswer>;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
  waiters: number;
  /** Somebody stopped waiting for it and will ask again. */
  isLate: boolean;
  /** How often its renderer was ended from outside, and how often by the data. */
  killed: number;
  crashes: number;
};

export type RenderTasks = {
  ask: (request: RenderRequest, wait?: Wait) => Promise<RenderAnswer>;
  rejectAll: (error: Error) => void;
};

/** A result that came too late is kept until it has been asked for again. */
const KEEP_LATE_MS = 60_000;
const MAX_LATE = 50;

/** Equal requests share one rendering; callers that waited long enough are told that it isn't ready. */
export const createRenderTasks = ({
  enter,
  leave,
  usualWaitMs,
}: {
  enter: (task: RenderTask) => void;
  /** Nobody waits for it any more. */
  leave: (task: RenderTask) => void;
  usualWaitMs: number;
}): RenderTasks => {
  const tasks = new Map<string, RenderTask>();

  const begin = (request: RenderRequest, key: string): RenderTask => {
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const task: RenderTask = {
      request,
      promise,
      resolve,
      reject,
      waiters: 0,
      isLate: false,
      killed: 0,
      crashes: 0,
    };
    tasks.set(key, task);
    const forget = () => void (tasks.get(key) === task && tasks.delete(key));
    promise.then(() => {
      if (task.isLate && tasks.size <= MAX_LATE) setTimeout(forget, KEEP_LATE_MS).unref();
      else forget();
    }, forget);
    enter(task);
    return task;
  };

  return {
    ask: async (request, { waitMs = usualWaitMs } = {}) => {
      const key = sha256(JSON.stringify(request)).toString('base64');
      const task = tasks.get(key) ?? begin(request, key);
      task.waiters++;
      const late = new AbortController();
      try {
        const timeOut = delay(waitMs, 'late' as const, { signal: late.signal, ref: false });
        const answer = await Promise.race([task.promise, timeOut]);
        if (answer !== 'late') return answer;
      } finally {
        late.abort();
        task.waiters--;
      }
      task.isLate = true;
      if (task.waiters === 0) leave(task);
      throw notReady();
    },
    rejectAll: (error) => {
      for (const task of tasks.values()) task.reject(error);
    },
  };
};

export const notReady = () => new Refusal('pdfNotReady');
