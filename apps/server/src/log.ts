import type { Clock } from './clock.ts';

const LEVELS = { error: 0, warn: 1, info: 2, debug: 3 } as const;
export type LogLevel = keyof typeof LEVELS;

/** Structured lines without personal data: ids, counts and durations, never names, addresses or bodies. */
export type Log = (level: LogLevel, event: string, details?: Record<string, unknown>) => void;

/** A log that writes one JSON object a line. */
export function createLog(options: { level: LogLevel; clock: Clock; write: (line: string) => void }): Log {
  const most = LEVELS[options.level];
  return (level, event, details = {}) => {
    if (LEVELS[level] > most) return;
    options.write(JSON.stringify({ at: options.clock.now().toISOString(), level, event, ...details }));
  };
}

/** What may be told of an error: its kind and where it arose; the message of ours only. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  return {
    error: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    stack: error.stack?.split('\n').slice(1, 6).join(' | '),
  };
}
