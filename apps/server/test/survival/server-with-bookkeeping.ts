import { defined } from '@penning/domain';
import { bookkeepingAt } from '../../src/integrations/test/bookkeeping-server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { startServer } from '../../src/start-server.ts';

// A server as an operator runs it, which knows a bookkeeping besides: for tests that kill it.
const url = defined(process.env['BOOKKEEPING_URL']);
const server = await startServer({
  env: readEnvironment(),
  clock: systemClock,
  moreServices: [bookkeepingAt(url)],
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
