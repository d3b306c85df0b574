import { type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../platform/env.ts';
import { TEMPLATE_FOLDER } from '../template-folder.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';
import { RendererEnded, endedBy } from './renderer-ended.ts';
import { type Excess, watchWork } from './watch-work.ts';

export type RenderChild = {
  isFree: () => boolean;
  /** Rejects with `RendererEnded` when the process ends before it answers. */
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  served: () => number;
  end: () => void;
  /** Kills it while it works. */
  kill: () => void;
  exited: Promise<void>;
};

type Running = {
  resolve: (answer: RenderAnswer) => void;
  reject: (error: RendererEnded) => void;
};

/** One renderer process; it renders one document at a time and ends itself when idle. */
export const startRenderChild = ({
  workAllowed,
  idleMs,
}: {
  workAllowed: (request: RenderRequest) => number;
  idleMs: number;
}): RenderChild => {
  const child = fork(WORKER_FILE, {
    cwd: TEMPLATE_FOLDER,
    env: { ...childEnvironment(), FONTCONFIG_FILE: 'fonts.conf' },
    ...FORK_OPTIONS,
  });
  let running: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  let excess: Excess | undefined;
  let served = 0;
  let ending = false;

  const end = () => {
    ending = true;
    clearTimeout(idleTimer);
    // Whoever ends it waits for that.
    child.ref();
    if (child.connected) child.disconnect();
  };
  const settle = () => {
    const settled = running;
    running = undefined;
    stopWatching?.();
    stopWatching = undefined;
    return settled;
  };
  const watch = (allowedMs: number) => {
    const { pid } = child;
    if (pid === undefined) return;
    stopWatching = watchWork(pid, allowedMs, (found) => {
      excess = found;
      child.kill('SIGKILL');
    });
  };

  const exited = new Promise<void>((resolve) => {
    const onEnd = (error: RendererEnded) => {
      ending = true;
      clearTimeout(idleTimer);
      settle()?.reject(error);
      resolve();
    };
    child.once('exit', (code, signal) => {
      const reason = `the renderer ended: ${excess ?? signal ?? `exit code ${code}`}`;
      onEnd(new RendererEnded(excess ?? endedBy(code, signal), reason));
    });
    child.once('error', (error) =>
      onEnd(new RendererEnded('killed', `the renderer does not start: ${error.message}`)),
    );
  });

  child.on('message', (answer) => {
    served++;
    keepAlive(child, false);
    idleTimer = setTimeout(end, idleMs).unref();
    settle()?.resolve(answer as RenderAnswer);
  });

  return {
    isFree: () => running === undefined && !ending,
    render: (request) =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer);
        keepAlive(child, true);
        running = { resolve, reject };
        // Its own start isn't work on this document, but small compared with the limit.
        watch(workAllowed(request));
        // A failing send means that the process is gone, which the exit event reports.
        child.send(request, () => undefined);
      }),
    served: () => served,
    end,
    kill: () => void child.kill('SIGKILL'),
    exited,
  };
};

const WORKER_FILE = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

const FORK_OPTIONS: ForkOptions = {
  execArgv: [],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

/** A waiting child does not keep the server running. */
const keepAlive = (child: ReturnType<typeof fork>, busy: boolean) => {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};
