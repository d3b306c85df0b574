import { type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../platform/env.ts';
import { TEMPLATE_FOLDER } from '../template-folder.ts';
import type { RenderAnswer, RenderRequest } from './render-worker.ts';

export type RenderChild = {
  isFree: () => boolean;
  /** Rejects when the process ends before it answers. */
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  served: () => number;
  end: () => void;
  exited: Promise<void>;
};

type Running = {
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/** One renderer process; it takes one document at a time and ends itself when idle. */
export const startRenderChild = ({
  patience,
  idleMs,
}: {
  patience: (request: RenderRequest) => number;
  idleMs: number;
}): RenderChild => {
  const child = fork(WORKER_FILE, {
    cwd: TEMPLATE_FOLDER,
    env: { ...childEnvironment(), FONTCONFIG_FILE: 'fonts.conf' },
    ...FORK_OPTIONS,
  });
  let running: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let served = 0;
  let ending = false;

  const end = () => {
    ending = true;
    clearTimeout(idleTimer);
    // Who ends it waits for it.
    child.ref();
    if (child.connected) child.disconnect();
  };
  const settle = () => {
    const settled = running;
    running = undefined;
    clearTimeout(settled?.timer);
    return settled;
  };

  const exited = new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      ending = true;
      clearTimeout(idleTimer);
      settle()?.reject(new Error(reason));
      resolve();
    };
    child.once('exit', (code, signal) => onEnd(`the renderer ended: ${signal ?? `exit code ${code}`}`));
    child.once('error', (error) => onEnd(`the renderer does not start: ${error.message}`));
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
        const timer = setTimeout(() => child.kill('SIGKILL'), patience(request));
        running = { resolve, reject, timer };
        // A failing send means that the process is gone, which the exit event reports.
        child.send(request, () => undefined);
      }),
    served: () => served,
    end,
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
