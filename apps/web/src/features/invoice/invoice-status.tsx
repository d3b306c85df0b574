import type { InvoiceSummary } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { useReader } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useCollectionsText } from '../reminder/use-collections-text.ts';
import classes from './invoice-status.module.css';

type Status =
  | 'credit'
  | 'credited'
  | 'pastdue'
  | 'torefund'
  | 'paid'
  | 'open'
  | 'reminded'
  | 'handedover'
  | 'sepa'
  | 'draft';

/** The most important one first: an overdue invoice is open too, but one badge is enough. */
const SHOWN: readonly [Exclude<Status, 'draft'>, StatusTone][] = [
  ['torefund', 'attention'],
  ['credit', 'reversed'],
  ['credited', 'reversed'],
  ['pastdue', 'bad'],
  ['paid', 'good'],
  ['open', 'neutral'],
  ['handedover', 'attention'],
  ['reminded', 'attention'],
  ['sepa', 'neutral'],
];

/** What another badge says already. "Paid" speaks of money: what was credited is not paid by that. */
const SAID_BY: Partial<Record<Status, readonly Exclude<Status, 'draft'>[]>> = {
  open: ['pastdue'],
  paid: ['credit', 'credited'],
};

interface Props {
  invoice: Pick<InvoiceSummary, 'status' | 'statuses' | 'plannedOn' | 'planProblem' | 'inCollections'>;
}

/** The statuses of an invoice, as words and icons. */
export function InvoiceStatus({ invoice }: Props) {
  const { t } = useReader();
  const collectionsText = useCollectionsText();
  if (invoice.plannedOn !== null && invoice.planProblem !== '')
    return <StatusBadge tone="bad" label={t('recurring.plannedIncomplete')} />;
  if (invoice.plannedOn !== null) return <StatusBadge tone="neutral" label={t('recurring.planned')} />;
  if (invoice.planProblem !== '') return <StatusBadge tone="bad" label={t('recurring.planFailed')} />;
  if (invoice.status === STATUS.draft) return <StatusBadge tone="draft" label={t('archive.status_draft')} />;
  const { statuses } = invoice;
  const shown = SHOWN.filter(
    ([name]) => statuses.includes(name) && !SAID_BY[name]?.some((other) => statuses.includes(other)),
  );
  return (
    <span className={classes['badges']}>
      {shown.map(([name, tone]) => (
        <StatusBadge
          key={name}
          tone={name === 'handedover' && invoice.inCollections?.state === 'failed' ? 'bad' : tone}
          label={(name === 'handedover' && collectionsText(invoice)) || t(`archive.status_${name}`)}
        />
      ))}
    </span>
  );
}
