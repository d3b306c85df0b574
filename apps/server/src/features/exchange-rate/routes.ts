import type { ExchangeRateRecord } from '@penning/contract';
import { defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import {
  type StoredRate,
  deleteRate,
  pageOfRateUses,
  pageOfRates,
  updateRate,
  updateReferenceRates,
} from './exchange-rate-store.ts';
import { REFERENCE_RATES } from './read-reference-rates.ts';
import { findLatestDay } from './reference-rate-store.ts';

type Routes = HandlersOf<'exchangeRate'>;

/** Each row has a few parameters, and a statement has room for 65,535. */
const ROWS_AT_ONCE = 2000;

const importRates: Routes['import'] = async ({ body, session, services }) => {
  const reading = await services.reading.read(REFERENCE_RATES, body.bytes);
  if (!reading.ok) return refuse('fileTooDemanding', { field: 'file' });
  const rates = reading.value;
  if (rates.length === 0) return refuse('ratesUnreadable', { field: 'file' });
  const byDay = new Map(rates.map((rate) => [`${rate.currency} ${rate.ratedOn}`, rate]));
  const rows = [...byDay.values()].map((rate) => ({ ...rate, id: services.newId() }));
  const days = rows.map(({ ratedOn }) => ratedOn).sort();
  const [from, until] = [defined(days[0]), defined(days.at(-1))];
  const imported = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    let count = 0;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      count += await updateReferenceRates(tx, rows.slice(at, at + ROWS_AT_ONCE), services.clock.now());
    }
    if (count > 0) {
      const data = { part: 'referenceRates', detail: `${from} – ${until}` };
      const at = services.clock.now();
      await appendEvent(tx, { documentId: tx.companyId, at, event: 'masterDataChanged', data });
    }
    return count;
  });
  return { data: { imported, kept: rows.length - imported, from, until } };
};

/** The company's exchange rates: listed with what used them, typed, imported and deleted. */
export const exchangeRateHandlers: Routes = {
  list: ({ query, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const { currency, cursor, perPage } = query;
      const page = await pageOfRates(tx, { currency, cursor, perPage });
      return { data: page.rows.map(presentRate), meta: page.meta };
    }),
  listUses: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const { currency, cursor, perPage } = query;
      const page = await pageOfRateUses(tx, { currency, cursor, perPage });
      return { data: page.rows, meta: page.meta };
    }),
  getReference: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: { isFetched: services.env.ECB_RATES, until: await findLatestDay(tx) },
    })),
  save: ({ body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: presentRate(await updateRate(tx, services.newId(), body, services.clock.now())),
    })),
  import: importRates,
  delete: ({ params, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await deleteRate(tx, params.id))) return refuse('notFound');
      return undefined;
    }),
};

function presentRate(rate: StoredRate): ExchangeRateRecord {
  return { ...rate, updatedAt: rate.updatedAt.toISOString() };
}
