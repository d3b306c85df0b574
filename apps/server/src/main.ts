import { describeError } from './log.ts';
import { readEnvironment } from './env.ts';
import { systemClock } from './clock.ts';
import { startServer } from './start-server.ts';

const env = readEnvironment();
const server = await startServer({ env, clock: systemClock }).catch((error: unknown) => {
  process.stderr.write(`Penning could not start: ${describeError(error)['message']}\n`);
  process.exit(1);
});
const address = server.services.publicUrl;
process.stdout.write(
  [
    '',
    `  Penning is ready: ${address}`,
    ...(server.services.mailer.kind === 'mailbox' ? [`  Messages stay here: ${address}/dev/mailbox`] : []),
    '',
    '',
  ].join('\n'),
);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Penning did not stop cleanly: ${describeError(error)['message']}\n`);
        process.exit(1);
      },
    );
  });
}
