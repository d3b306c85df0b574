import { Button, Timeline } from '@mantine/core';
import type { Invoice, TimelineEntry } from '@penning/contract';
import { absAmount, isNegative, isQuotationStatus, parsePlainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBell,
  IconBook,
  IconBuildingBank,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconCopy,
  IconCreditCard,
  IconCreditCardOff,
  IconCalculator,
  IconEye,
  IconFilePlus,
  IconLinkOff,
  IconMail,
  IconMailCheck,
  IconMailForward,
  IconMailQuestion,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconReceiptRefund,
  IconSignature,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/refresh.ts';
import { useOnceFor } from '../../../api/use-once-for.ts';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { useDeliveries } from '../delivery-list.tsx';
import classes from '../document-details.module.css';

const ICONS: Record<TimelineEntry['event'], Icon> = {
  created: IconFilePlus,
  sent: IconCircleCheck,
  queued: IconMailForward,
  accepted: IconMail,
  delivered: IconMailCheck,
  delayed: IconClock,
  failed: IconAlertTriangle,
  unconfirmed: IconMailQuestion,
  confirmed: IconMailCheck,
  recalculated: IconCalculator,
  viewed: IconEye,
  paid: IconCash,
  unpaid: IconArrowBackUp,
  paymentStarted: IconCreditCard,
  paymentFailed: IconCreditCardOff,
  paymentPending: IconCreditCard,
  agreedToCollection: IconSignature,
  collectionStarted: IconCreditCard,
  collectionFailed: IconAlertTriangle,
  chargedBack: IconAlertTriangle,
  chargebackReversed: IconArrowBackUp,
  linkRevoked: IconLinkOff,
  copied: IconCopy,
  scheduled: IconClock,
  unscheduled: IconClockOff,
  sendFailed: IconAlertTriangle,
  quotationAccepted: IconThumbUp,
  quotationRejected: IconThumbDown,
  converted: IconFilePlus,
  archived: IconArchive,
  restored: IconArrowBackUp,
  credited: IconReceiptRefund,
  settled: IconReceiptRefund,
  rounded: IconReceiptRefund,
  reminded: IconBell,
  reminderPaused: IconPlayerPause,
  reminderResumed: IconPlayerPlay,
  batched: IconBuildingBank,
  unbatched: IconBuildingBank,
  collectionReturned: IconAlertTriangle,
  setOff: IconArrowsExchange,
  setOffUndone: IconArrowBackUp,
  refundStarted: IconReceiptRefund,
  refunded: IconReceiptRefund,
  refundFailed: IconAlertTriangle,
  refundReturned: IconAlertTriangle,
  refundCancelled: IconArrowBackUp,
  booked: IconBook,
  bookingQueued: IconBook,
  bookingFailed: IconAlertTriangle,
  bookingUndone: IconAlertTriangle,
  commented: IconMessage,
  ran: IconFilePlus,
  runFailed: IconAlertTriangle,
  skipped: IconPlayerSkipForward,
  paused: IconPlayerPause,
  resumed: IconPlayerPlay,
  edited: IconPencil,
  transmitted: IconMailForward,
  transmissionDelivered: IconMailCheck,
  transmissionFailed: IconAlertTriangle,
  transmissionUnconfirmed: IconMailQuestion,
  transmissionConfirmed: IconMailCheck,
  sentToCollections: IconBuildingBank,
  withdrawnFromCollections: IconArrowBackUp,
  handedOver: IconBuildingBank,
  handOverFailed: IconAlertTriangle,
  collectionProgressed: IconBell,
  collectionBlocked: IconPlayerPause,
  collectionResumed: IconPlayerPlay,
  collectionLost: IconAlertTriangle,
};

/** Steps on the way to what people care about: shown when asked for, or while nothing else has happened. */
const TECHNICAL = new Set<TimelineEntry['event']>([
  'queued',
  'paymentStarted',
  'recalculated',
  'rounded',
  'bookingQueued',
  'edited',
]);

/** What went wrong. */
const PROBLEMS = new Set<TimelineEntry['event']>(['failed', 'sendFailed', 'runFailed']);

/** Everything that happened to the document, the latest first, with technical steps folded. */
export function DocumentTimeline({ invoice }: { invoice: Pick<Invoice, 'id' | 'currency' | 'status'> }) {
  const { t, date, instant } = useReader();
  const { deliveries, watch } = useDeliveries(invoice.id);
  const route = isQuotationStatus(invoice.status) ? 'quotation.listTimeline' : 'invoice.listTimeline';
  const timeline = useRead(route, { params: { id: invoice.id } }, watch);
  const [showsAll, setShowsAll] = useState(false);
  useRefreshAfter(deliveries.data?.data.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join(' '));
  if (!timeline.data) {
    if (!timeline.error) return <LinesSkeleton lines={3} />;
    return <Failure error={timeline.error} onRetry={() => void timeline.refetch()} />;
  }
  const entries = timeline.data.data.toReversed();
  const technical = foldable(entries);
  const shown = showsAll ? entries : entries.filter((entry) => !technical.has(entry));
  return (
    <>
      <Timeline bulletSize={28} lineWidth={2} color="gray">
        {shown.map((entry, index) => {
          const EventIcon = ICONS[entry.event];
          return (
            <Timeline.Item
              key={`${entry.at}-${entry.event}-${index}`}
              bullet={<EventIcon size={16} stroke={1.8} aria-hidden />}
              title={titleOf(entry, t)}
              data-event={entry.event}
              className={classes['event'] ?? ''}
            >
              {(entry.amount !== null || entry.detail !== '') && (
                <p className={PROBLEMS.has(entry.event) ? classes['problem'] : classes['eventDetail']}>
                  {entry.amount !== null && (
                    <MoneyText
                      amount={isRefund(entry) ? absAmount(entry.amount) : entry.amount}
                      currency={invoice.currency}
                    />
                  )}
                  {entry.amount !== null && entry.detail !== '' ? ' · ' : ''}
                  {parsePlainDate(entry.detail) ? date(entry.detail) : entry.detail}
                </p>
              )}
              <p className={classes['dimmed']}>
                {[instant(entry.at), entry.actor].filter(Boolean).join(' · ')}
              </p>
            </Timeline.Item>
          );
        })}
      </Timeline>
      {technical.size > 0 && (
        <Button
          className={classes['fold'] ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('archive.technicalHide') : t('archive.technicalShow', { count: technical.size })}
        </Button>
      )}
    </>
  );
}

/** A payment that somebody recorded below 0 is a refund. */
function isRefund({ event, amount }: TimelineEntry): boolean {
  return (event === 'paid' || event === 'unpaid') && amount !== null && isNegative(amount);
}

function titleOf(entry: TimelineEntry, t: Translate): string {
  if (!isRefund(entry)) return t(`archive.event_${entry.event}`);
  return t(entry.event === 'paid' ? 'archive.event_refunded' : 'archive.refundReversed');
}

/**
 * The technical steps that something else followed: a message on its way is shown until it has arrived or
 * failed. The latest comes first.
 */
function foldable(entries: readonly TimelineEntry[]): Set<TimelineEntry> {
  const latest = entries.findIndex(({ event }) => !TECHNICAL.has(event));
  return new Set(entries.filter(({ event }, index) => TECHNICAL.has(event) && index > latest));
}

/** A message's outcome is an event too: once it is known, the invoice is read again. */
function useRefreshAfter(messages: string | undefined) {
  const queryClient = useQueryClient();
  const [first, setFirst] = useState(messages);
  if (first === undefined && messages !== undefined) setFirst(messages);
  useOnceFor(first !== undefined && messages !== first && messages, () => {
    void refresh(queryClient, ['invoice']);
  });
}
