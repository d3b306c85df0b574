import type { BOUNCE_OUTCOMES } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { readBounceAddress } from '../../mail/bounce-address.ts';
import { BOUNCE, type BounceReport } from '../../mail/parse-bounce.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { findDeliveryCompany } from './delivery-store.ts';
import { recordBounce } from './record-bounce.ts';

/** The effect of a report. */
export type BounceOutcome = (typeof BOUNCE_OUTCOMES)[number];

/** A report sent over HTTP by the mail server. */
export const receiveBounceByHttp: HandlersOf<'delivery'>['receiveBounce'] = async ({ body, services }) => {
  const source = Buffer.from(body.message, body.encoding === 'base64' ? 'base64' : 'utf8');
  const deliveredTo = body.recipient === undefined ? [] : [body.recipient];
  return { data: { outcome: await receiveBounce(services, { source, deliveredTo }) } };
};

/**
 * Matches a report with its delivery: by the address it was sent to, which only we can have issued, or
 * otherwise by the Message-ID of the returned message. Anything else changes nothing.
 */
async function receiveBounce(
  services: Services,
  { source, deliveredTo }: { source: Uint8Array; deliveredTo: readonly string[] },
): Promise<BounceOutcome> {
  const reading = await services.reading.read(BOUNCE, source);
  const report = reading.ok ? reading.value : undefined;
  if (!report) return 'ignored';
  const found = await findBounced(services, report, [...deliveredTo, ...report.deliveredTo]);
  if (!found) return 'ignored';
  const { companyId, deliveryId } = found;
  return services.database.withTenant(companyId, systemActor('outbox'), (tx) =>
    recordBounce(tx, services, { deliveryId, report, messageId: found.messageId }),
  );
}

interface Bounced {
  readonly companyId: string;
  readonly deliveryId: string;
  /** Compared with the delivery's own, when there is nothing else to go by. */
  readonly messageId: string | undefined;
}

async function findBounced(
  services: Services,
  report: BounceReport,
  deliveredTo: readonly string[],
): Promise<Bounced | undefined> {
  const named = deliveredTo.flatMap((address) => readAddress(services, address) ?? []);
  // Knowing a Message-ID doesn't help anyone who makes up a token.
  if (named.includes('forged')) return undefined;
  const [byAddress] = named.filter((each) => each !== 'forged');
  const deliveryId = byAddress?.deliveryId ?? idIn(report.messageId);
  if (deliveryId === undefined) return undefined;
  const companyId = await findDeliveryCompany(services.database, deliveryId);
  if (companyId === undefined) return undefined;
  return { companyId, deliveryId, messageId: byAddress ? undefined : report.messageId };
}

function readAddress({ keys, env }: Services, address: string) {
  return env.BOUNCE_ADDRESS === undefined ? undefined : readBounceAddress(keys, env.BOUNCE_ADDRESS, address);
}

/** The delivery in a Message-ID that we issued. */
function idIn(messageId: string | undefined): string | undefined {
  return /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId ?? '')?.[1];
}
