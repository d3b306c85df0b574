import { type ReportAddress, errorEnvelope } from '@penning/domain/report/error-envelope';
import type { Clock, RandomBytes } from '../clock.ts';
import { type Log, describeError } from '../log.ts';
import { logSparingly } from '../outage/log-sparingly.ts';
import { VERSION } from '../version.ts';

/** An error that repeats says nothing new; what is beyond this in a minute is dropped. */
const MAX_PER_MINUTE = 30;
const MAX_WAITING = 50;
const TIMEOUT_MS = 5000;
const MINUTE_MS = 60_000;
const USUAL_PAUSE_S = 60;

/** Facts of a log line that say where something failed and name nobody. */
const TAGS = ['requestId', 'job', 'queue', 'service', 'errorCode', 'cause'];

interface Options {
  readonly address: ReportAddress;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
}

/** Sends errors to the operator's Sentry-compatible address, one after another, and never fails itself. */
export interface ErrorReports {
  report(event: string, details: Record<string, unknown>): void;
  /** Waits for what is on its way, for at most one timeout. */
  stop(): Promise<void>;
}

/** A log whose errors are reported too. */
export function reportErrors(log: Log, reports: ErrorReports): Log {
  return (level, event, details) => {
    log(level, event, details);
    if (level === 'error') reports.report(event, details ?? {});
  };
}

export function createErrorReports({ address, clock, random, log }: Options): ErrorReports {
  const onFailure = logSparingly(log, 'warn', 'error-report-failed');
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let minute = 0;
  let inMinute = 0;
  let quietUntil = 0;

  function mayReport(now: number): boolean {
    if (now - minute >= MINUTE_MS) {
      minute = now;
      inMinute = 0;
    }
    inMinute += 1;
    return now >= quietUntil && inMinute <= MAX_PER_MINUTE && waiting.length < MAX_WAITING;
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await sendOne(next);
    sending = undefined;
  }

  async function sendOne(body: string): Promise<void> {
    try {
      const answer = await fetch(address.url, {
        method: 'POST',
        body,
        redirect: 'error',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=penning/${VERSION}, sentry_key=${address.key}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after')) || USUAL_PAUSE_S;
        quietUntil = clock.now().getTime() + seconds * 1000;
        waiting.length = 0;
      } else if (!answer.ok) onFailure({ status: answer.status });
    } catch (error) {
      onFailure(describeError(error));
    }
  }

  return {
    report(event, details) {
      const now = clock.now();
      if (!mayReport(now.getTime())) return;
      const id = random(16).toString('hex');
      waiting.push(errorEnvelope({ id, at: now.toISOString(), ...reportOf(event, details) }));
      sending ??= sendAll();
    },
    stop: async () => sending,
  };
}

function reportOf(event: string, details: Record<string, unknown>) {
  const words = (key: string) => {
    const value = details[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const tags = TAGS.flatMap((name) => {
    const value = words(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const transaction = words('route') ?? words('job');
  return {
    platform: 'node',
    version: VERSION,
    type: words('error') ?? event,
    message: words('message') ?? event,
    stack: (words('stack') ?? '').split(' | ').filter((line) => line !== ''),
    tags: { event, ...Object.fromEntries(tags) },
    ...(transaction === undefined ? {} : { transaction }),
  } as const;
}
