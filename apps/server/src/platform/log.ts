import { withoutValues } from '@penning/domain/report/without-values';
import type { Clock } from './clock.ts';

const LEVELS = { error: 0, warn: 1, info: 2, debug: 3 } as const;
export type LogLevel = keyof typeof LEVELS;

/** Structured lines without personal data: ids, counts and durations, never names, addresses or bodies. */
export type Log = (level: LogLevel, event: string, details?: Record<string, unknown>) => void;

/** A log that writes one JSON object a line. */
export function createLog(options: { level: LogLevel; clock: Clock; write: (line: string) => void }): Log {
  const max = LEVELS[options.level];
  return (level, event, details = {}) => {
    if (LEVELS[level] > max) return;
    const head = { at: options.clock.now().toISOString(), level, event };
    options.write(JSON.stringify({ ...head, ...details, ...head }));
  };
}

/** What may be logged about an error: its kind, where it occurred, and its message without values. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error);
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    error: error.name,
    message: withoutValues(error.message),
    ...code,
    ...(first === undefined ? {} : { cause: withoutValues(messageOf(first)) }),
    stack: placesOf(error).join(' | '),
  };
}

/** A thrown value, or one from another thread or process, need not be an Error, but still has a reason. */
function describeThrown(thrown: unknown): Record<string, unknown> {
  const message = messageOf(thrown);
  const code: unknown =
    typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, 'code') : undefined;
  return {
    error: typeof thrown,
    message: withoutValues(message),
    ...(typeof code === 'string' && code !== message ? { errorCode: code } : {}),
  };
}

function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const said = ['message', 'reason', 'code', 'name'].map((key) => Reflect.get(thrown, key) as unknown);
  const words = said.filter((word) => typeof word === 'string' && word !== '');
  return words.length > 0
    ? String(words[0])
    : `an object with ${Object.keys(thrown).join(', ') || 'nothing'}`;
}

/** The first stack lines with a location; they follow a multi-line message. */
function placesOf(error: Error): string[] {
  const message = error.message.split('\n').length;
  const lines = (error.stack ?? '').split('\n').slice(message);
  return lines.filter((line) => /^\s+at [^\n]*:\d+:\d+\)?$/.test(line)).slice(0, 5);
}
