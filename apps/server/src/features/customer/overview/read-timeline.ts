import { amount, plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../../db/list/keyset-cursor.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { dayIn } from '../../../platform/clock.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { hasCustomer } from '../customer-store.ts';
import { type TimelineRow, pageOfTimeline } from './timeline-store.ts';

type TimelineCall = Parameters<HandlersOf<'customerOverview'>['listTimeline']>[0];

const ORDER = { name: '-on', keys: [{ type: 'date' }] } as const;

/** A page of what happened with a customer; `word` gives each row's detail in words, with how a payment was made. */
export function readCustomerTimeline(
  { params, query, session, services }: TimelineCall,
  word: (tx: TenantTx, rows: readonly TimelineRow[]) => Promise<readonly string[]>,
) {
  return services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const [exists, { timezone }] = await Promise.all([hasCustomer(tx, params.id), getCompanyRow(tx)]);
    if (!exists) return refuse('customerNotFound');
    const { perPage, kind } = query;
    const rows = await pageOfTimeline(tx, params.id, {
      after: readPlace(query.cursor),
      max: perPage + 1,
      today: dayIn(timezone, services.clock.now()),
      timezone,
      kind,
    });
    const shown = rows.slice(0, perPage);
    const last = rows.length > perPage ? shown.at(-1) : undefined;
    const details = await word(tx, shown);
    return {
      data: shown.map(({ provider: _provider, method: _method, ...row }, index) => ({
        ...row,
        detail: details[index] ?? row.detail,
        on: plainDate(row.on),
        amount: row.amount === null ? null : amount(row.amount),
      })),
      meta: {
        next: last
          ? encodeCursor({ sort: ORDER.name, way: 'next', position: 1, id: last.id, keys: [last.on] })
          : null,
      },
    };
  });
}

function readPlace(cursor: string | undefined): { on: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor, ORDER);
  const on = place?.keys[0];
  if (!place || on === undefined || on === null)
    return refuse('validationFailed', { field: 'cursor', detail: 'invalid' });
  return { on, id: place.id };
}
