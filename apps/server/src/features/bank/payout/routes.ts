import { INTEGRATION_REASONS, type Language, type Payout, type PayoutReading } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { reasonOf } from '../../../integrations/connectable/integration-problem.ts';
import { RefusedByService } from '../../../integrations/port/refused-for-good.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { connectionTitle } from '../../connection/connection-title.ts';
import { type ConnectionTitles, listConnectionTitles } from '../../connection/connection-titles.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { followReading } from './follow-reading.ts';
import { findPaying, listProviders } from './paying-connections.ts';
import { type PayoutRow, findPayout, pageOfParts, pageOfPayouts } from './payout-store.ts';
import { listReadings } from './reading-store.ts';

type Routes = HandlersOf<'payout'>;

const list: Routes['list'] = ({ query, session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { data, meta } = await pageOfPayouts(tx, query);
    const titles = await listConnectionTitles(tx, services, language);
    return { data: data.map((row) => present(titles, row)), meta };
  });

const get: Routes['get'] = ({ params, session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findPayout(tx, params.id)) ?? refuse('notFound');
    return { data: present(await listConnectionTitles(tx, services, language), row) };
  });

const listParts: Routes['listParts'] = ({ params, query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findPayout(tx, params.id))) refuse('notFound');
    return pageOfParts(tx, { id: params.id, cursor: query.cursor, perPage: query.perPage });
  });

const listPayoutReadings: Routes['listReadings'] = ({ session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await presentReadings(services, tx, language),
  }));

/** Reads the payouts of every connected provider now; what is wrong with one is in its reading. */
const refresh: Routes['refresh'] = async ({ session, language, services }) => {
  const { companyId, actor } = session;
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    services.database.withTenant(companyId, actor, work);
  let read = 0;
  for (const paying of await inTenant((tx) => findPaying(tx, services))) {
    try {
      read += await followReading(services, companyId, paying);
    } catch (error) {
      if (!(error instanceof RefusedByService) && reasonOf(error) === undefined) throw error;
      services.log('warn', 'payouts-not-read', { companyId, ...describeError(error) });
    }
  }
  return { data: { read, readings: await inTenant((tx) => presentReadings(services, tx, language)) } };
};

function present(titles: ConnectionTitles, { connectionId, ...row }: PayoutRow): Payout {
  return { ...row, title: titles(row.provider, connectionId) };
}

async function presentReadings(
  services: Services,
  tx: TenantTx,
  language: Language,
): Promise<PayoutReading[]> {
  const t = services.texts.translate(language);
  const known = new Map((await listReadings(tx)).map((row) => [row.connectionId, row]));
  return (await listProviders(tx, services)).map(({ row, definition }) => {
    const { ports, payoutNotice, name } = definition;
    const connection = openConnection(services, row);
    const config = connection.sealed?.config ?? {};
    const isOffered = ports?.payouts?.isOffered(config) ?? false;
    const { readAt = null, problem = '' } = known.get(row.id) ?? {};
    const wrong = isOneOf(INTEGRATION_REASONS, problem) ? t(`integration.reason_${problem}`) : '';
    const notice = payoutNotice === undefined ? '' : t(payoutNotice);
    return {
      provider: name,
      title: connectionTitle(t, definition, connection),
      isOffered,
      readAt: readAt?.toISOString() ?? null,
      message: isOffered ? wrong : notice,
    };
  });
}

export const payoutHandlers: Routes = {
  list,
  get,
  listParts,
  listReadings: listPayoutReadings,
  refresh,
};
