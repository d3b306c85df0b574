import type { Log, LogLevel } from '../log.ts';

/** The pause between two lines; it doubles with every further line, up to the longest. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/**
 * Logs an event that repeats during an outage at most once a second, and less often the longer it lasts; each line says
 * how many were left out before it. Once it has been quiet, `<event>-over` summarises.
 */
export function logSparingly(
  log: Log,
  level: LogLevel,
  event: string,
): (details: Record<string, unknown>) => void {
  let count = 0;
  let leftOut = 0;
  let last: Record<string, unknown> = {};
  let began = 0;

  function wait(pauseMs: number): void {
    setTimeout(() => {
      if (leftOut === 0) return sumUp();
      log(level, event, { ...last, more: leftOut - 1 });
      leftOut = 0;
      wait(Math.min(2 * pauseMs, MAX_PAUSE_MS));
    }, pauseMs).unref();
  }

  function sumUp(): void {
    const seconds = Math.round((performance.now() - began) / 1000);
    if (count > 1) log(level, `${event}-over`, { count, seconds });
    count = 0;
  }

  return (details) => {
    count += 1;
    if (count > 1) {
      leftOut += 1;
      last = details;
      return;
    }
    began = performance.now();
    log(level, event, details);
    wait(FIRST_PAUSE_MS);
  };
}
