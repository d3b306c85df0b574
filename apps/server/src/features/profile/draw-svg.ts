import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./draw-svg-child.ts', import.meta.url));
/** A logo takes a fraction of a second; only one that was made to be slow takes this long. */
const LONGEST_MS = 6_000;
const LARGEST_BYTES = 32 * 1024 * 1024;

/**
 * A drawing as PNG; undefined when it cannot be drawn. It is drawn in a process of its own without our environment,
 * since a few hundred bytes of nested filters keep the renderer busy for minutes and nothing but killing stops it.
 */
export function drawSvg(svg: Uint8Array): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      env: {},
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      maxBuffer: LARGEST_BYTES,
    } as const;
    const child = execFile(process.execPath, [CHILD], options, (error, png) => {
      // A word instead of an exit status means that it never ran properly: that is our fault, not the drawing's.
      if (error && typeof error.code === 'string')
        reject(new Error('the drawing could not be started', { cause: error }));
      else resolve(error ? undefined : png);
    });
    // A child that ends before it read everything breaks the pipe; its exit says what there is to say.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
