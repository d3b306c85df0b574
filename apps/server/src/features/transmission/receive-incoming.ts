import { type EInvoiceNetwork, type NetworkNews, textOf } from '../../integrations/port/e-invoice-network.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findConnectionRow, findForeignSince, listUsers } from '../connection/connection-store.ts';
import { openConnection } from '../connection/seal-connection.ts';
import { notify } from '../notification/notify.ts';
import { receivePurchase } from '../purchase/receive-purchase.ts';
import { followMessage } from './follow-message.ts';
import { findAddressOwner } from './network-address-store.ts';
import { networkThrough } from './network-of.ts';

const NO_COMPANY = '00000000-0000-0000-0000-000000000000';
const MAX_LISTED = 200;
const AT_ONCE = 8;
/** Some networks show one message at a time; the rest waits for the next sweep. */
const MAX_ROUNDS = 50;
/** How long something is left to whoever else reads the queue, who may be another system. */
const LEFT_MS = 60 * 60_000;

/** A network; `own` names the connection and company it belongs to, the installation's serves every company. */
interface Inbox {
  readonly network: EInvoiceNetwork;
  readonly own: { readonly companyId: string; readonly connectionId: string } | null;
}

/**
 * Fetches what waits at the installation's access point and at those of companies, and makes purchases of it. A message
 * is confirmed once it is stored, so an interrupted one comes again and makes nothing twice; one that fails doesn't
 * hold up those behind it, unless the network shows them one at a time.
 */
export async function receiveIncoming(services: Services): Promise<JobReport> {
  const reports = [await empty(services, { network: services.accessPoint, own: null })];
  const names = services.integrations
    .list()
    .flatMap(({ name, ports }) => (ports?.eInvoiceNetwork ? [name] : []));
  for (const name of names) {
    for await (const companies of usersOf(services, name)) {
      await inGroups(companies, AT_ONCE, async (companyId) => {
        reports.push(await emptyOwn(services, companyId, name));
      });
    }
  }
  return sumReports(reports);
}

/** Companies that are connected to a network, a part at a time. */
async function* usersOf(services: Services, name: string): AsyncGenerator<readonly string[]> {
  for (let after: string | undefined = NO_COMPANY; after !== undefined;) {
    const companies: string[] = await listUsers(services.database, { name, after, max: MAX_LISTED });
    yield companies;
    after = companies.at(-1);
  }
}

const connectionOf = (services: Services, companyId: string, name: string) =>
  services.database.withTenant(companyId, systemActor('network'), (tx) => findConnectionRow(tx, name));

async function emptyOwn(services: Services, companyId: string, name: string): Promise<JobReport> {
  try {
    const row = await connectionOf(services, companyId, name);
    if (!row?.enabled) return { done: 0 };
    const network = networkThrough(services, openConnection(services, row));
    return await empty(services, { network, own: { companyId, connectionId: row.id } });
  } catch (error) {
    services.log('warn', 'inbox-unavailable', { companyId, ...describeError(error) });
    return { done: 0, failed: 1 };
  }
}

async function empty(services: Services, inbox: Inbox): Promise<JobReport> {
  const count = { done: 0, failed: 0 };
  const seen = new Set<string>();
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const news = (await inbox.network.listNews()).filter((one) => !seen.has(keyOf(one)));
      if (news.length === 0) break;
      for (const one of news) {
        seen.add(keyOf(one));
        count[(await isDone(services, inbox, one)) ? 'done' : 'failed'] += 1;
      }
    }
    return count;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'inbox-unavailable', describeError(error));
    return { ...count, failed: count.failed + 1 };
  }
}

function keyOf({ id, waitsAs = id }: NetworkNews): string {
  return waitsAs;
}

async function isDone(services: Services, inbox: Inbox, news: NetworkNews): Promise<boolean> {
  try {
    if (news.about === 'foreign') {
      await leaveToOwner(services, inbox, news);
      return true;
    }
    if (news.about === 'receivedEInvoice') return await receive(services, inbox, news);
    if (inbox.own && news.about === 'eInvoice') await followMessage(services, inbox.own, news);
    await inbox.network.confirm(news);
    return true;
  } catch (error) {
    if (isGone(error, news)) return await passOver(services, inbox, news);
    services.log('error', 'incoming-not-kept', { messageId: news.id, ...describeError(error) });
    return false;
  }
}

/**
 * Leaves something to the company of the same account that it is for, which fetches it by a connection of its own. What
 * nobody has fetched for an hour, and nobody here can, is removed, since the queue shows nothing behind it, and so is
 * what comes for the same company afterwards. The document stays in the account, and people are told once.
 */
async function leaveToOwner(services: Services, { network, own }: Inbox, news: NetworkNews): Promise<void> {
  const { owner = '' } = news;
  if (!own || (await isConnectedHere(services, network.name, owner))) return;
  const { connectionId, companyId } = own;
  const now = services.clock.now();
  const since = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    findForeignSince(tx, { connectionId, owner }, now),
  );
  if (now.getTime() - since.getTime() < LEFT_MS) return;
  services.log('warn', 'incoming-for-nobody', { messageId: news.id, recipient: owner });
  await network.confirm(news);
  const title = services.integrations.get(network.name)?.title;
  if (!title) return;
  await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    notify(tx, services, {
      kind: 'integrationProblem',
      key: `foreignReport:${connectionId}/${owner}`,
      service: { title },
      says: { of: 'service', sentence: { text: 'integration.foreignReport', values: { number: owner } } },
    }),
  );
}

async function isConnectedHere(services: Services, name: string, owner: string): Promise<boolean> {
  const port = services.integrations.get(name)?.ports?.eInvoiceNetwork;
  for await (const companies of usersOf(services, name)) {
    for (const companyId of companies) {
      const row = await connectionOf(services, companyId, name);
      const config = row && openConnection(services, row).sealed?.config;
      if (config && port?.ownerOf?.(config) === owner) return true;
    }
  }
  return false;
}

/** Whether a queue that shows one message at a time would show the same one for ever: it has no file any more. */
function isGone(error: unknown, { about, waitsAs }: NetworkNews): boolean {
  const isMissing = error instanceof ProviderUnavailable && error.status === 404;
  return isMissing && about === 'receivedEInvoice' && waitsAs !== undefined;
}

async function passOver(services: Services, { network, own }: Inbox, news: NetworkNews): Promise<boolean> {
  services.log('error', 'incoming-gone', { messageId: news.id, companyId: own?.companyId });
  await network.confirm(news);
  return false;
}

/** Makes a purchase of a received e-invoice, and confirms it; false when it is for nobody here. */
async function receive(services: Services, { network, own }: Inbox, news: NetworkNews): Promise<boolean> {
  const { id, recipient } = news;
  const owner = recipient === null ? own?.companyId : await findAddressOwner(services.database, recipient);
  // Nobody's any more, or of a company this network doesn't serve: left there, and it notifies the sender.
  if (!owner || (own !== null && own.companyId !== owner)) {
    const address = recipient === null ? '' : textOf(recipient);
    services.log('warn', 'incoming-for-nobody', { messageId: id, recipient: address });
    return false;
  }
  const bytes = await network.getReceived(id);
  // Ids are per network: the same one elsewhere is another message.
  const messageId = own === null ? id : `${own.connectionId}:${id}`;
  const received = await receivePurchase(services, { companyId: owner, source: 'peppol', messageId, bytes });
  if (received.problem) services.log('warn', 'incoming-unreadable', { messageId: id, companyId: owner });
  await network.confirm(news);
  return true;
}

/** Fetches an e-invoice that a company's network reported. */
export async function receiveReported(
  services: Services,
  { network, own }: { network: EInvoiceNetwork; own: NonNullable<Inbox['own']> },
  id: string,
): Promise<void> {
  await receive(services, { network, own }, { about: 'receivedEInvoice', id, recipient: null });
}
