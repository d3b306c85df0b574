import { readFileSync, readdirSync } from 'node:fs';

/** The renderer processes of this process, as Linux lists them. */
function renderers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
        return (
          parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-worker')
        );
      } catch {
        // It ended while being read.
        return false;
      }
    });
}

/**
 * Stops every renderer of this process until the returned function is called, like a machine too busy for
 * them.
 */
export function holdRenderers(): () => void {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of renderers()) process.kill(pid, name);
  };
  signal('SIGSTOP');
  const timer = setInterval(() => signal('SIGSTOP'), 50);
  return () => {
    clearInterval(timer);
    signal('SIGCONT');
  };
}
