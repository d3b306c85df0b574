import type { Activity } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { EVENTS_WITH_CODE, paymentReason } from '@penning/i18n/payment/payment-reason';
import type { HandlersOf } from '../../../http/handler.ts';
import { listCustomerNames, pageOfActivity } from './activity-store.ts';

/** The company's events, for those responsible for it. */
export const listActivity: HandlersOf<'company'>['listActivity'] = ({ query, session, services, language }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { who, q = '', from, until, cursor, perPage } = query;
    const { timezone } = session;
    const page = await pageOfActivity(tx, { who, q, from, until, timezone, cursor, perPage });
    const t = services.texts.translate(language);
    const shown = page.rows.map((row) => presentActivity(row, t));
    const names = await listCustomerNames(tx, shown.flatMap(customerOf));
    return { data: shown.map((activity) => withCustomer(activity, names)), meta: page.meta };
  });

/** The customer that an event is about, whose name is not in it. */
function customerOf({ data }: Activity): string[] {
  return typeof data['customerId'] === 'string' ? [data['customerId']] : [];
}

function withCustomer(activity: Activity, names: ReadonlyMap<string, string>): Activity {
  const { customerNumber } = activity.data;
  const subjects = [customerNumber, ...customerOf(activity).map((id) => names.get(id))].filter(Boolean);
  if (!/^(customer|masterData)/.test(activity.event) || subjects.length === 0) return activity;
  return { ...activity, data: { ...activity.data, subject: subjects.join(' ') } };
}

type ActivityRow = Awaited<ReturnType<typeof pageOfActivity>>['rows'][number];

function presentActivity(row: ActivityRow, t: Translate): Activity {
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
    data: wordReason(row.event, data, t),
  };
}

/** A provider's or a bank's code for what became of money, in words; what a person wrote stays as it is. */
function wordReason(event: string, data: Activity['data'], t: Translate): Activity['data'] {
  const { reason } = data;
  if (typeof reason !== 'string' || !isOneOf(EVENTS_WITH_CODE, event)) return data;
  return { ...data, reason: paymentReason(reason, t) };
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
