import { errorCode } from './db/error-code.ts';
import { systemClock } from './platform/clock.ts';
import { readEnvironment } from './platform/env.ts';
import { describeError } from './platform/log.ts';
import { type RunningServer, startServer } from './start-server.ts';

// With npm, a terminal's Ctrl-C reaches us twice, from both; only a later one means "at once".
const IMPATIENT_AFTER_MS = 1500;
let stoppingSince: number | undefined;
const waiting = new AbortController();
const running: { server?: RunningServer } = {};

// Registered before anything starts, so that whatever a start has begun is stopped as soon as it exists,
// PostgreSQL above all.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const now = performance.now();
    if (stoppingSince === undefined) {
      stoppingSince = now;
      waiting.abort();
      if (running.server) stop(running.server);
    } else if (now - stoppingSince > IMPATIENT_AFTER_MS && running.server) process.exit(1);
  });
}

const env = readEnvironment();
const starting = startServer({ env, clock: systemClock, signal: waiting.signal });
const server = await starting.catch((error: unknown) => {
  if (stoppingSince !== undefined) process.exit(0);
  process.stderr.write(`Penning could not start: ${reasonOf(error)}\n`);
  process.exit(1);
});
running.server = server;
if (stoppingSince === undefined) announce(server);
else stop(server);

/** Why it did not start; what a person can do about it where that is known. */
function reasonOf(error: unknown): string {
  if (errorCode(error) !== 'EADDRINUSE') return String(describeError(error)['message']);
  return `port ${env.PORT} is in use. Stop the program that uses it, or set PORT to another one.`;
}

function announce({ services }: RunningServer): void {
  const address = services.publicUrl;
  process.stdout.write(
    [
      '',
      `  Penning is ready: ${address}`,
      ...(services.mailer.kind === 'mailbox'
        ? [
            `  Messages stay here: ${address}/dev/mailbox`,
            '  Emails about accounts, with their links: npm run account-links',
          ]
        : []),
      '',
      '',
    ].join('\n'),
  );
}

function stop(toStop: RunningServer): void {
  toStop.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`Penning did not stop cleanly: ${String(describeError(error)['message'])}\n`);
      process.exit(1);
    },
  );
}
