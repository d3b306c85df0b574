import { systemClock } from './platform/clock.ts';
import { readEnvironment } from './platform/env.ts';
import { describeError } from './platform/log.ts';
import { startServer } from './start-server.ts';

const env = readEnvironment();
const server = await startServer({ env, clock: systemClock }).catch((error: unknown) => {
  process.stderr.write(`Penning could not start: ${String(describeError(error)['message'])}\n`);
  process.exit(1);
});
const address = server.services.publicUrl;
process.stdout.write(
  [
    '',
    `  Penning is ready: ${address}`,
    ...(server.services.mailer.kind === 'mailbox'
      ? [
          `  Messages stay here: ${address}/dev/mailbox`,
          '  Emails about accounts, with their links: npm run account-links',
        ]
      : []),
    '',
    '',
  ].join('\n'),
);

// A terminal's Ctrl-C reaches us twice under npm, from both; only a later one means "at once".
const IMPATIENT_AFTER_MS = 1500;
let stoppingSince: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Penning did not stop cleanly: ${String(describeError(error)['message'])}\n`);
        process.exit(1);
      },
    );
  });
}
