import { Anchor, Button, NativeSelect } from '@mantine/core';
import { CUSTOMER_TIMELINE_KINDS, type CustomerTimelineEntry } from '@penning/contract';
import {
  type Icon,
  IconCash,
  IconFileInvoice,
  IconFileText,
  IconHistory,
  IconMail,
  IconReceiptRefund,
  IconRepeat,
  IconSignature,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import classes from './customer-page.module.css';

type Kind = CustomerTimelineEntry['kind'];

const ICONS: Record<Kind, Icon> = {
  invoice: IconFileInvoice,
  credit: IconReceiptRefund,
  quotation: IconFileText,
  recurring: IconRepeat,
  payment: IconCash,
  mandate: IconSignature,
  mail: IconMail,
  imported: IconHistory,
};

const TONES: Record<CustomerTimelineEntry['state'], StatusTone> = {
  draft: 'draft',
  open: 'neutral',
  overdue: 'bad',
  paid: 'good',
  credited: 'reversed',
  sent: 'neutral',
  accepted: 'good',
  rejected: 'bad',
  expired: 'draft',
  archived: 'draft',
  recurring: 'neutral',
  received: 'good',
  settled: 'reversed',
  requested: 'attention',
  active: 'good',
  revoked: 'reversed',
  queued: 'draft',
  delivered: 'good',
  failed: 'bad',
  unconfirmed: 'attention',
  unknown: 'draft',
};

/** Everything between the company and the customer, the newest first; older pages are added below. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const t = useTexts();
  const [kind, setKind] = useState<Kind>();
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const choose = (value: string) => {
    setKind(CUSTOMER_TIMELINE_KINDS.find((one) => one === value));
    setCursors([undefined]);
  };
  return (
    <Section
      title={t('customerPage.timeline')}
      action={
        <NativeSelect
          size="xs"
          aria-label={t('customerPage.timeline')}
          value={kind ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t('customerPage.all') },
            ...CUSTOMER_TIMELINE_KINDS.map((value) => ({ value, label: t(`customerPage.kind_${value}`) })),
          ]}
        />
      }
    >
      {cursors.map((cursor, index) => (
        <TimelinePage
          key={`${kind} ${cursor}`}
          customerId={customerId}
          kind={kind}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          onOlder={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Section>
  );
}

interface PageProps {
  customerId: string;
  kind: Kind | undefined;
  cursor: string | undefined;
  isLast: boolean;
  onOlder: (cursor: string) => void;
}

function TimelinePage({ customerId, kind, cursor, isLast, onOlder }: PageProps) {
  const t = useTexts();
  const read = useRead('customerOverview.listTimeline', {
    params: { id: customerId },
    query: { kind, cursor },
  });
  if (!read.data) {
    if (!read.error) return <LinesSkeleton lines={4} />;
    return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  }
  const { data, meta } = read.data;
  const { next } = meta;
  if (data.length === 0 && cursor === undefined)
    return <EmptyState title={t('customerPage.noTimeline')} text={t('customerPage.noTimelineText')} />;
  return (
    <>
      <ul className={classes['list']}>
        {data.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
      {isLast && next !== null && (
        <Button variant="default" size="xs" onClick={() => onOlder(next)}>
          {t('customerPage.older')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: CustomerTimelineEntry }) {
  const { t, date } = useReader();
  const EntryIcon = ICONS[entry.kind];
  const name = [t(`customerPage.kind_${entry.kind}`), entry.text].filter(Boolean).join(' ');
  const href = addressOf(entry);
  return (
    <li className={classes['entry']}>
      <span className={classes['icon']} aria-hidden>
        <EntryIcon size={16} stroke={1.8} />
      </span>
      <span className={classes['what']}>
        {href === undefined ? <span>{name}</span> : <Anchor href={href}>{name}</Anchor>}
        <span className={classes['dimmed']}>
          {[date(entry.on), entry.detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes['end']}>
        {entry.amount !== null && entry.currency !== null && (
          <MoneyText amount={entry.amount} currency={entry.currency} />
        )}
        <StatusBadge tone={TONES[entry.state]} label={t(`customerPage.state_${entry.state}`)} />
      </span>
    </li>
  );
}

/** Where an entry opens: a draft in its editor, any other document in the archive. */
function addressOf({ id, kind, state, documentId }: CustomerTimelineEntry): string | undefined {
  if (kind === 'imported') return `/archive?type=importedInvoices&imported_invoice_id=${id}`;
  if (documentId === null) return undefined;
  if (state === 'draft' && kind === 'invoice') return `/invoices/${documentId}`;
  if (state === 'draft' && kind === 'quotation') return `/quotations/${documentId}`;
  const type = kind === 'quotation' || kind === 'recurring' ? kind : 'invoice';
  return `/archive?type=${type}&invoice_id=${documentId}`;
}
