import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';
import { sha256 } from '../../storage/storage.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

/** How long to wait for an answer; what takes longer is refused as not ready, while the work on it goes on. */
export type Wait = {
  waitMs?: number;
};

/** One thing to render, however many wait for it. */
export type RenderTask = {
  request: RenderRequest;
  promise: Promise<RenderAnswer>;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
  waiters: number;
  /** Somebody has stopped waiting for it and will ask again. */
  isLate: boolean;
  /** How often its renderer was ended through no fault of its own, and how often by the data. */
  killed: number;
  crashes: number;
};

export type RenderTasks = {
  ask: (request: RenderRequest, wait?: Wait) => Promise<RenderAnswer>;
  rejectAll: (error: Error) => void;
};

/** What came too late for whoever asked is kept until they have asked again. */
const KEEP_LATE_MS = 60_000;
const MAX_LATE = 50;

/** Who asks for the same is given the same, rendered once; who has waited long enough is told that it is not ready. */
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
