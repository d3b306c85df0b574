import type { AccessPoint, IncomingMessage } from '../../integrations/access-point.ts';
import { textOf } from '../../integrations/http-access-point.ts';
import { PEPPOL } from '../../integrations/peppol.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { type JobReport, sumReports } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { listUsers } from '../connection/connection-store.ts';
import { receivePurchase } from '../purchase/receive-purchase.ts';
import { accessPointOf } from './access-point-of.ts';
import { findAddressOwner } from './network-address-store.ts';

const NO_COMPANY = '00000000-0000-0000-0000-000000000000';
const MAX_LISTED = 200;
const AT_ONCE = 8;

/** An access point; `own` names the connection and company it belongs to, the installation's serves every company. */
interface Inbox {
  readonly accessPoint: AccessPoint;
  readonly own: { readonly companyId: string; readonly connectionId: string } | null;
}

/**
 * Fetches incoming messages, from the installation's access point and from those of companies, and makes purchases of
 * them. A message is confirmed once it is stored, so an interrupted one comes again and makes nothing twice; one that
 * fails doesn't hold up those behind it.
 */
export async function receiveIncoming(services: Services): Promise<JobReport> {
  const reports = [await empty(services, { accessPoint: services.accessPoint, own: null })];
  for (let after: string | undefined = NO_COMPANY; after !== undefined;) {
    const companies: string[] = await listUsers(services.database, {
      name: PEPPOL.name,
      after,
      max: MAX_LISTED,
    });
    await inGroups(companies, AT_ONCE, async (companyId) => {
      reports.push(await emptyOwn(services, companyId));
    });
    after = companies.at(-1);
  }
  return sumReports(reports);
}

async function emptyOwn(services: Services, companyId: string): Promise<JobReport> {
  try {
    const { accessPoint, connectionId } = await accessPointOf(services, companyId);
    if (connectionId === null) return { done: 0 };
    return await empty(services, { accessPoint, own: { companyId, connectionId } });
  } catch (error) {
    services.log('warn', 'inbox-unavailable', { companyId, ...describeError(error) });
    return { done: 0, failed: 1 };
  }
}

async function empty(services: Services, inbox: Inbox): Promise<JobReport> {
  const count = { done: 0, failed: 0 };
  try {
    for (const message of await inbox.accessPoint.listIncoming()) {
      const isKept = await receive(services, inbox, message).catch((error: unknown) => {
        services.log('error', 'incoming-not-kept', { messageId: message.id, ...describeError(error) });
        return false;
      });
      count[isKept ? 'done' : 'failed'] += 1;
    }
    return count;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'inbox-unavailable', describeError(error));
    return { ...count, failed: count.failed + 1 };
  }
}

async function receive(
  services: Services,
  { accessPoint, own }: Inbox,
  { id, recipient }: IncomingMessage,
): Promise<boolean> {
  const companyId = await findAddressOwner(services.database, recipient);
  // Nobody's any more, or of a company this access point doesn't serve: left there, and it notifies the sender.
  if (companyId === null || (own !== null && own.companyId !== companyId)) {
    services.log('warn', 'incoming-for-nobody', { messageId: id, recipient: textOf(recipient) });
    return false;
  }
  const bytes = await accessPoint.getIncoming(id);
  // Ids are per access point: the same one elsewhere is another message.
  const messageId = own === null ? id : `${own.connectionId}:${id}`;
  const received = await receivePurchase(services, { companyId, source: 'peppol', messageId, bytes });
  if (received.problem) services.log('warn', 'incoming-unreadable', { messageId: id, companyId });
  await accessPoint.confirmIncoming(id);
  return true;
}
