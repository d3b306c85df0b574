import type { Activity } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { pageOfActivity } from './activity-store.ts';

/** The company's events, for those responsible for it. */
export const listActivity: HandlersOf<'company'>['listActivity'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { who, q = '', from, until, cursor, perPage } = query;
    const { timezone } = session;
    const page = await pageOfActivity(tx, { who, q, from, until, timezone, cursor, perPage });
    return { data: page.rows.map(presentActivity), meta: page.meta };
  });

type ActivityRow = Awaited<ReturnType<typeof pageOfActivity>>['rows'][number];

function presentActivity(row: ActivityRow): Activity {
  const { route, ...data } = plainData(row.data);
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    event: row.event,
    route: typeof route === 'string' ? route : null,
    actorKind: row.actorKind,
    actorName: row.actorName,
    origin: row.origin,
    document:
      row.documentId === null || row.status === null
        ? null
        : { id: row.documentId, number: row.number, status: row.status },
    data,
  };
}

/** The details of an event, only its plain values. */
function plainData(text: string): Activity['data'] {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, Activity['data'][string]] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}
