import { defined } from '@penning/domain';
import { companyBody } from '../../../../test/furnish-company.ts';
import { type MollieSimulator, startMollie } from '../../../integrations/mollie/test/simulator.ts';
import { type MoneybirdSimulator, startMoneybird } from '../../../integrations/moneybird/test/simulator.ts';
import { type PaytSimulator, startPayt } from '../../../integrations/payt/test/simulator.ts';
import { startStorecove } from '../../../integrations/storecove/test/simulator.ts';
import { SELLER } from '../../../integrations/test/at-network.ts';
import type { AtProvider } from '../../../integrations/test/at-provider.ts';
import { tokenOf } from '../../../integrations/test/at-provider.ts';
import type { NetworkSimulator } from '../../../integrations/test/network-simulator.ts';
import { type TestSmtp, startTestSmtp } from '../../../mail/start-test-smtp.ts';
import { CHANGE_HANDLERS } from '../../change-handlers.ts';
import { SERVICE_ACTS } from '../../errand-acts.ts';
import { listDueJobs } from '../../errand/job-store.ts';
import { runServiceJob } from '../../errand/run-job.ts';
import { runWebhooks } from '../../incoming-webhook/run-webhooks.ts';
import { listDueWebhooks } from '../../incoming-webhook/webhook-store.ts';
import { deliverMessage } from '../../outbox/deliver-message.ts';
import { type Bench, type Told, startBench } from './bench.ts';

export const BOUNCE_SECRET = 'sixteen characters or more';
/** Jobs can ask for further ones; this many rounds are more than any chain of them. */
const ROUNDS = 4;
/** Payt takes ten calls a second, by a clock that stands still otherwise. */
const SECOND_MS = 1000;

/** A company that is told everything, with every kind of service that webhooks are about. */
export interface World {
  readonly bench: Bench;
  readonly told: Told;
  /** A Belgian company that reaches the e-invoice network. */
  readonly belgian: Told;
  readonly client: Told['client'];
  readonly atMollie: AtProvider<MollieSimulator>;
  readonly mollie: MollieSimulator;
  readonly moneybird: MoneybirdSimulator;
  readonly payt: PaytSimulator;
  readonly network: NetworkSimulator;
  readonly smtp: TestSmtp;
  /** What the mail server does with the next messages. */
  mail: 'hangUp' | undefined;
  /** Runs what services are asked to do, and what they reported. */
  runJobs(): Promise<void>;
  /** Sends the message about a document; returns its id and the address to which reports come back. */
  deliver(documentId: string): Promise<{ id: string; returnAddress: string }>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const [mollie, moneybird, payt, network] = await Promise.all([
    startMollie(),
    startMoneybird(),
    startPayt(),
    startStorecove(),
  ]);
  const state: Pick<World, 'mail'> = { mail: undefined };
  const smtp = await startTestSmtp({ message: () => state.mail });
  const client = { id: 'penning', secret: 'client-secret' };
  const urls = { mollie: mollie.url, moneybird: moneybird.url, payt: payt.url, storecove: network.url };
  const bench = await startBench({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'penning@mail.example.test',
    BOUNCE_ADDRESS: 'bounces@mail.example.test',
    BOUNCE_SECRET,
    SERVICE_URLS: JSON.stringify(urls),
    SERVICE_CLIENTS: JSON.stringify({ mollie: client, moneybird: client, payt: client }),
  });
  const { server } = bench;
  for (const simulator of [mollie, moneybird, payt]) simulator.now = () => server.clock.now();
  const told = await bench.furnish();
  const belgian = await bench.furnish();
  await connectAll(bench, told, {
    mollie: { key: mollie.key },
    moneybird: moneybird.config,
    payt: { key: payt.key, webhookSecret: payt.webhookSecret },
  });
  await belgian.client.company.update({
    body: { ...companyBody('Bakkerij Peeters'), country: 'BE', coc: SELLER, vatNumber: `BE${SELLER}` },
  });
  await connectAll(bench, belgian, { storecove: network.config });

  async function runReports(): Promise<void> {
    const due = await listDueWebhooks(server.services.database, { at: server.clock.now(), max: 100 });
    for (const one of due) await runWebhooks(server.services, CHANGE_HANDLERS, one);
  }

  async function runJobs(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await runReports();
      const due = await listDueJobs(server.services.database, { at: server.clock.now(), max: 500 });
      for (const { companyId, id } of due) {
        server.clock.advance(SECOND_MS);
        await runServiceJob(server.services, SERVICE_ACTS, { companyId, serviceJobId: id });
      }
    }
  }

  return Object.assign(state, {
    bench,
    told,
    belgian,
    client: told.client,
    atMollie: atMollie(bench, mollie, runReports),
    mollie,
    moneybird,
    payt,
    network,
    smtp,
    runJobs,
    deliver: async (documentId: string) => {
      const { data } = await told.client.delivery.listOfInvoice({ params: { id: documentId } });
      const { id: deliveryId } = defined(data[0]);
      await deliverMessage(server.services, { companyId: told.companyId, deliveryId });
      return { id: deliveryId, returnAddress: smtp.taken.at(-1)?.from ?? '' };
    },
    stop: async () => {
      await bench.stop();
      await Promise.all([mollie, moneybird, payt, network, smtp].map((one) => one.stop()));
    },
  });
}

/** Connects services, and matches what has to be matched as suggested. */
export async function connectAll(
  bench: Bench,
  told: Told,
  services: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  const { integration } = await bench.signIn(told);
  for (const [name, config] of Object.entries(services))
    await integration.connect({ params: { name }, body: { config: { ...config } } });
  if (!('moneybird' in services)) return;
  const params = { name: 'moneybird' };
  const { data } = await integration.getMapping({ params });
  const entries = data.entries.map(({ kind, ours, suggested: theirs }) => ({ kind, ours, theirs }));
  await integration.saveMapping({ params, body: { entries } });
}

/** The company's payments at Mollie. */
function atMollie(
  { server }: Bench,
  provider: MollieSimulator,
  work: () => Promise<void>,
): AtProvider<MollieSimulator> {
  const start: AtProvider<MollieSimulator>['start'] = async (invoice, body = {}) => {
    const params = { token: tokenOf(invoice) };
    const { data } = await server.anonymous.external.startPayment({ params, body });
    return defined(data.redirectUrl.split('/').at(-1));
  };
  const settle: AtProvider<MollieSimulator>['settle'] = async (id, outcome) => {
    await provider.settle(id, outcome);
    await work();
  };
  return {
    server,
    provider,
    work,
    start,
    settle,
    connect: () => Promise.resolve(),
    tell: async (id) => {
      await provider.tell(id);
      await work();
    },
    payOnline: async (invoice) => {
      const id = await start(invoice);
      await settle(id, 'paid');
      return id;
    },
    stop: () => Promise.resolve(),
  };
}
