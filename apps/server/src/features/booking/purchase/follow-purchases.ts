import { amount, compareAmounts } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { RemotePurchase } from '../../../integrations/port/accounting.ts';
import type { Sentence, SentencePart } from '../../../integrations/port/sentence.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { notify } from '../../notification/notify.ts';
import { lockPurchase } from '../../purchase/purchase-store.ts';
import { updateFollowed, updateNotFollowed, updateUndone } from '../follow/followed-store.ts';
import { type FollowedPurchase, listFollowedPurchases, updateDifference } from './followed-purchase-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Purchases of one connection at a time; the others are asked about an hour later. */
const MAX_PURCHASES = 200;

interface Followed {
  readonly companyId: string;
  readonly definition: ServiceDefinition;
  readonly connection: Connection;
}

/**
 * Asks a bookkeeping which of the purchases that it was handed are still there, and as they were; called outside any
 * transaction. Throws IntegrationProblem or ProviderUnavailable for the service's failures; then nothing has changed.
 */
export async function followPurchases(
  services: Services,
  { companyId, definition, connection }: Followed,
  settled: Date,
): Promise<void> {
  const port = definition.ports?.accounting;
  if (!port?.listPurchases) return;
  const place = { companyId, actor: systemActor('integration') };
  const now = services.clock.now();
  const recent = port.asksPurchasesDaily === true ? new Date(now.getTime() - DAY_MS) : now;
  const purchases = await services.database.withTenant(companyId, place.actor, (tx) =>
    listFollowedPurchases(tx, connection.id, { recent, settled, max: MAX_PURCHASES }),
  );
  if (purchases.length === 0) return;
  const ids = purchases.map(({ remoteId }) => remoteId);
  const stated = await callConnected(services, place, definition, {
    connection,
    call: async (tools, access) => port.listPurchases?.(tools, access, ids),
  });
  if (!stated) return;
  for (const purchase of purchases) {
    const isElsewhere = purchase.remoteOffice !== (stated.office ?? '');
    const one = stated.purchases.find(({ id }) => id === purchase.remoteId);
    await services.database.withTenant(companyId, place.actor, (tx) =>
      isElsewhere
        ? updateNotFollowed(tx, purchase.id)
        : record(tx, services, { definition, purchase, stated: one }),
    );
  }
}

/** Records that a purchase is there no longer, or is different there, and tells the company once. */
async function record(
  tx: TenantTx,
  services: Services,
  {
    definition,
    purchase,
    stated,
  }: { definition: ServiceDefinition; purchase: FollowedPurchase; stated: RemotePurchase | undefined },
): Promise<void> {
  const { id, purchaseId: documentId } = purchase;
  const at = services.clock.now();
  const own = await lockPurchase(tx, documentId);
  if (!own || !(await updateFollowed(tx, purchase, at))) return;
  const differences = stated ? differencesOf(stated, own) : [];
  const sentence: Sentence = { text: 'integration.jobChanged', values: { detail: differences } };
  const detail = differences.length === 0 ? '' : JSON.stringify(sentence);
  if (stated && !(await updateDifference(tx, id, { detail, at }))) return;
  if (!stated) await updateUndone(tx, id, at);
  else if (detail === '') return;
  const data = { integration: definition.name };
  await appendEvent(tx, { documentId, at, event: stated ? 'bookingChanged' : 'bookingUndone', data });
  await notify(tx, services, {
    kind: 'bookingProblem',
    key: `purchaseBooking:${id}:${at.toISOString()}`,
    service: { title: definition.title },
    says: {
      of: 'service',
      sentence: stated
        ? { text: 'integration.purchaseChanged', values: { detail: differences, number: own.number } }
        : { text: 'integration.purchaseUndone', values: { number: own.number } },
    },
  });
}

/** What the service says that isn't so here; a number may be cut off there. */
function differencesOf(
  { number, date, totalIncl }: RemotePurchase,
  own: {
    readonly number: string;
    readonly invoiceDate: string | null;
    readonly totalIncl: string | null;
    readonly currency: string;
  },
): SentencePart[] {
  const isOther = number !== undefined && number !== '' && !own.number.startsWith(number);
  const isOtherTotal =
    totalIncl !== undefined &&
    (own.totalIncl === null || compareAmounts(totalIncl, amount(own.totalIncl)) !== 0);
  return [
    ...(isOther ? [number] : []),
    ...(date !== undefined && date !== own.invoiceDate ? [{ day: date }] : []),
    ...(isOtherTotal ? [{ amount: totalIncl, currency: own.currency }] : []),
  ];
}
