import { createServer } from 'node:net';
import type { Feature } from '@penning/domain';
import { parseReportAddress } from '@penning/domain/report/error-envelope';
import { builtFeatures, createApp, hooks, sweeps } from './app.ts';
import { START_PAUSES_MS, startDatabase } from './db/start-database.ts';
import { followClock } from './features/installation/installation-clock.ts';
import { readBuildId } from './features/installation/web-app.ts';
import { createJobHandlers } from './features/job-handlers.ts';
import { PASSWORD_COST } from './features/password/password.ts';
import { type Courier, createCourier } from './features/webhook/delivery/courier.ts';
import { followChanges } from './features/webhook/publish/follow-changes.ts';
import type { ServiceDefinition } from './integrations/connectable/definition.ts';
import { createServiceRegistry } from './integrations/connectable/registry-of-definitions.ts';
import { createAccessPoint } from './integrations/create-access-point.ts';
import { KNOWN_SERVICES } from './integrations/known-integrations.ts';
import { createExchangeJournal } from './integrations/outgoing/exchange-journal.ts';
import { createFetchOutside } from './integrations/outgoing/fetch-outside.ts';
import { createPaymentProviders } from './integrations/payment-providers.ts';
import { createInstallationVies } from './integrations/vies/create-vies.ts';
import { createQueue } from './jobs/queue.ts';
import { createMailer } from './mail/create-mailer.ts';
import { type PdfPool, createPdfPool } from './pdf/pool/pdf-pool.ts';
import {
  type Clock,
  type RandomBytes,
  createIds,
  createMovableClock,
  systemRandom,
} from './platform/clock.ts';
import { type Environment, dataDirectory } from './platform/env.ts';
import { addressOf, describeInstallation, saveAddress } from './platform/installation/installation.ts';
import { createOffer } from './platform/installation/offer.ts';
import { loadKeys } from './platform/keys.ts';
import { createLog, describeError } from './platform/log.ts';
import { createNotificationFeed } from './platform/notification-feed.ts';
import { throughOutages } from './platform/outage/through-outages.ts';
import { namedAddresses } from './platform/outside-settings.ts';
import { createErrorReports, reportErrors } from './platform/report/error-reports.ts';
import type { PasswordCost, Services } from './platform/services.ts';
import { createTexts } from './platform/texts.ts';
import { createReadingPool } from './reading/reading-pool.ts';
import { createStorage } from './storage/storage.ts';

export interface RunningServer {
  readonly services: Services;
  /** The URL it listens on. */
  readonly url: string;
  /** Finishes requests and running jobs, and stops the database it started. */
  stop(): Promise<void>;
}

/** Starts everything: database, queue, jobs and HTTP. */
export async function startServer(options: {
  env: Environment;
  clock: Clock;
  random?: RandomBytes;
  checkAnswers?: boolean;
  passwordCost?: PasswordCost;
  /** Renderers that outlive the server; by default it has its own. */
  pdf?: PdfPool;
  writeLog?: (line: string) => void;
  /** Services beside the known ones. */
  moreServices?: readonly ServiceDefinition[];
  /** Ends a start that is still waiting, usually for a database; what it started is stopped. */
  signal?: AbortSignal;
  /** Features beside those that are built. */
  moreFeatures?: readonly Feature[];
}): Promise<RunningServer> {
  const { env, random = systemRandom, signal } = options;
  const movableClock = env.DEMO_CLOCK ? createMovableClock(options.clock) : undefined;
  const clock = movableClock ?? options.clock;
  const write = options.writeLog ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const plainLog = createLog({ level: env.LOG_LEVEL, clock, write });
  const address = env.SENTRY_DSN === undefined ? undefined : parseReportAddress(env.SENTRY_DSN);
  const reports = address && createErrorReports({ address, clock, random, log: plainLog });
  const log = reports ? reportErrors(plainLog, reports) : plainLog;
  const port = env.PORT === 0 ? await findFreePort(env.HOST) : env.PORT;
  const localUrl = `http://${localHost(env.HOST)}:${port}`;
  const publicUrl = addressOf(env, port);
  const installation = describeInstallation(env);
  const dataDir = dataDirectory(env);
  const keys = await loadKeys({ dataDir, secret: env.SECRET_KEY, earlier: env.SECRET_KEY_BEFORE, random });
  const started = await startDatabase({
    url: env.DATABASE_URL,
    dataDir,
    keys,
    poolSize: env.DATABASE_POOL,
    log,
    signal,
  });
  const away = {
    pauses: START_PAUSES_MS,
    onAway: (error: unknown) => log('warn', 'database-awaited', describeError(error)),
    signal,
  };
  const closers: (() => Promise<void>)[] = [async () => reports?.stop(), () => started.stop()];
  try {
    const warn = (details: object, message: string) => log('warn', message, { ...details });
    const pdf = options.pdf ?? createPdfPool({ log: { warn } });
    const closePdf = async () => (options.pdf ? undefined : pdf.close());
    closers.push(closePdf);
    const reading = createReadingPool({ log: { warn } });
    closers.push(() => reading.close());
    const newId = createIds(clock, random);
    const mailer = createMailer({ env, database: started.database, clock, newId });
    closers.push(() => mailer.close());
    // Started last and stopped before what its jobs use: the mailer and the PDF children.
    const queueStarts = throughOutages(() => createQueue(started.runtime, log), away).then((queue) => {
      closers.push(() => queue.stop());
      return queue;
    });
    const feedStarts = createNotificationFeed(started.runtime, log).then((feed) => {
      closers.push(() => feed.stop());
      return feed;
    });
    // Both are awaited, or one that starts after the other failed would stay open.
    await Promise.allSettled([queueStarts, feedStarts]);
    const [queue, feed] = [await queueStarts, await feedStarts];
    const definitions = [...KNOWN_SERVICES, ...(options.moreServices ?? [])];
    const services: Services = {
      env,
      publicUrl,
      installation,
      clock,
      movableClock,
      random,
      newId,
      keys,
      log,
      texts: createTexts(),
      database: started.database,
      storage: createStorage(env, dataDir),
      queue,
      feed,
      pdf,
      reading,
      mailer,
      providers: createPaymentProviders({ localUrl, keys, installation }),
      accessPoint: createAccessPoint({ env, localUrl, keys }),
      vies: createInstallationVies(env),
      integrations: createServiceRegistry(definitions),
      fetchOutside: createFetchOutside({
        allowOwn: env.PRIVATE_ADDRESSES,
        named: namedAddresses(env.SERVICE_URLS),
      }),
      exchangeJournal: env.SERVICE_JOURNAL ? createExchangeJournal(env.SERVICE_JOURNAL) : undefined,
      offer: createOffer([...builtFeatures, ...(options.moreFeatures ?? [])], definitions),
      hooks,
      checkAnswers: options.checkAnswers ?? false,
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      build: await readBuildId(),
    };
    if (movableClock)
      closers.push(await throughOutages(() => followClock(started.database, movableClock, log), away));
    const http = await createApp(services);
    await http.listen({ port, host: env.HOST });
    // Only commands need it, and a full disk is no reason to refuse to start.
    await saveAddress(dataDir, publicUrl).catch((error: unknown) =>
      log('warn', 'address-not-saved', describeError(error)),
    );
    // All at once, since a stop has eight seconds, and before what they use. Callers waiting for a PDF are told to come back.
    const busy = [() => http.close(), closePdf, () => queue.finish()];
    closers.push(async () => {
      await Promise.all(busy.map((finish) => finish()));
    });
    if (env.RUN_JOBS) {
      const courier = createCourier(services);
      const follower = followChanges(services);
      busy.push(
        () => follower.stop(),
        () => courier.stop(),
      );
      await startJobs(services, courier, away);
    }
    return { services, url: localUrl, stop: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** A worker started before the database became unavailable isn't started twice. */
async function startJobs(
  services: Services,
  courier: Courier,
  away: Parameters<typeof throughOutages>[1],
): Promise<void> {
  const handlers = createJobHandlers(services, courier);
  await throughOutages(() => services.queue.work(handlers, (name) => sweeps[name](services)), away);
}

/** Closes in the reverse order of starting; each is closed even when another fails. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped cleanly');
}

/** How this process reaches itself: listening on every address includes the loopback one. */
function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
