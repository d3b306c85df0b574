import { PURCHASE_EVENTS, PurchaseEvent } from '@penning/contract';
import { parsePlainDate } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEvents } from '../../platform/event/event-store.ts';
import { eventTexts } from '../../platform/event/event-texts.ts';
import { findPurchase } from './purchase-store.ts';

/** What happened to a purchase, oldest first. */
export const listPurchaseEvents: HandlersOf<'purchase'>['listTimeline'] = ({
  params,
  session,
  language,
  services,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findPurchase(tx, params.id))) return refuse('notFound');
    const t = services.texts.translate(language);
    const titleOf = (name: string) => {
      const definition = services.integrations.get(name);
      return definition ? t(definition.title) : name;
    };
    return { data: (await listEvents(tx, params.id)).flatMap((row) => presentEvent(row, titleOf)) };
  });

function presentEvent(
  row: { at: Date; event: string; actorName: string; data: string },
  titleOf: (integration: string) => string,
): PurchaseEvent[] {
  const event = PURCHASE_EVENTS.find((name) => name === row.event);
  if (event === undefined) return [];
  const text = eventTexts(row.data);
  return [
    {
      at: row.at.toISOString(),
      event,
      actor: row.actorName,
      source: PurchaseEvent.shape.source.parse(text('source') || null),
      day: parsePlainDate(text('day')) ?? null,
      service: text('integration') === '' ? '' : titleOf(text('integration')),
      changes: PurchaseEvent.shape.changes.parse(JSON.parse(text('changes') || '[]')),
    },
  ];
}
