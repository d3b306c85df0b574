import { Timeline } from '@mantine/core';
import type { PurchaseEvent } from '@penning/contract';
import { parsePlainDate } from '@penning/domain';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBook2,
  IconCash,
  IconClock,
  IconInbox,
  IconPencil,
} from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import details from '../../ui/parts/details.module.css';
import { type Reader, useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { changedField } from './changed-field.ts';
import classes from './purchase.module.css';

const ICONS: Record<PurchaseEvent['event'], Icon> = {
  purchaseReceived: IconInbox,
  purchaseChanged: IconPencil,
  purchasePaid: IconCash,
  purchaseUnpaid: IconArrowBackUp,
  bookingQueued: IconClock,
  booked: IconBook2,
  bookingFailed: IconAlertTriangle,
  bookingUndone: IconAlertTriangle,
  bookingChanged: IconAlertTriangle,
};

/** Everything that happened to a purchase, the latest first. */
export function PurchaseTimeline({ id }: { id: string }) {
  const reader = useReader();
  const { t, instant } = reader;
  const timeline = useRead('purchase.listTimeline', { params: { id } });
  if (!timeline.data) {
    if (!timeline.error) return <LinesSkeleton lines={3} />;
    return <Failure error={timeline.error} onRetry={() => void timeline.refetch()} />;
  }
  return (
    <section className={details['part']} aria-label={t('purchase.timeline')}>
      <h3>{t('purchase.timeline')}</h3>
      <Timeline bulletSize={28} lineWidth={2} color="gray">
        {timeline.data.data.toReversed().map((entry, index) => {
          const EventIcon = ICONS[entry.event];
          return (
            <Timeline.Item
              key={`${entry.at}-${index}`}
              bullet={<EventIcon size={16} stroke={1.8} aria-hidden />}
              title={t(`purchase.event_${entry.event}`)}
              data-event={entry.event}
            >
              {detailsOf(entry, reader).map((detail) => (
                <p key={detail} className={classes['change']}>
                  {detail}
                </p>
              ))}
              <p className={classes['dimmed']}>
                {[instant(entry.at), entry.actor].filter(Boolean).join(' · ')}
              </p>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </section>
  );
}

function detailsOf({ source, day, service, changes }: PurchaseEvent, { t, date }: Reader): string[] {
  const shown = (value: string) =>
    value === '' ? t('purchase.nothing') : parsePlainDate(value) ? date(value) : value;
  return [
    ...(source === null ? [] : [t(`purchase.source_${source}`)]),
    ...(day === null ? [] : [date(day)]),
    ...(service === '' ? [] : [service]),
    ...changes.map(({ field, before, after }) =>
      t('purchase.changed', { field: changedField(field, t), before: shown(before), after: shown(after) }),
    ),
  ];
}
