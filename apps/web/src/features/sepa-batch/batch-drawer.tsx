import type { SepaBatch } from '@penning/contract';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchItems } from './batch-items.tsx';
import { BatchState } from './batch-state.tsx';
import { DueLaterNote } from './due-later-note.tsx';
import classes from './sepa.module.css';

/** The batch that the URL names, beside the list. */
export function BatchDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useReader();
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const batch = useRead('sepaBatch.get', { params: { id: shown ?? '' } }, { enabled: shown !== undefined });
  const data = batch.data?.data;
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={onClose}
      size="min(760px, 100%)"
      title={data?.sepaId ?? t('sepa.sepaId')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem' } }}
    >
      {data ? (
        <Details key={data.id} batch={data} />
      ) : batch.error ? (
        <Failure error={batch.error} onRetry={() => void batch.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}

function Details({ batch }: { batch: SepaBatch }) {
  const { t, date, instant } = useReader();
  const facts: [string, string][] = [
    [t('sepa.collectionDate'), date(batch.collectionDate)],
    [t('sepa.count'), String(batch.count)],
    [t('sepa.scheme'), t(`sepa.scheme_${batch.scheme}`)],
    [t('sepa.creationDate'), date(batch.creationDate)],
    [t('sepa.fileVersion'), batch.fileVersion ?? ''],
    [t('sepa.messageId'), batch.messageId ?? ''],
    [t('sepa.batch_filed'), batch.filedAt ? instant(batch.filedAt) : ''],
    [t('sepa.batch_submitted'), batch.submittedAt ? instant(batch.submittedAt) : ''],
  ];
  const waits = batch.state === 'open' || batch.state === 'filed';
  const answered = batch.state === 'submitted' || batch.state === 'done';
  return (
    <div className={classes['details']}>
      <div className={classes['summary']}>
        <div>
          <MoneyText amount={batch.total} currency="EUR" strong />
          {waits && (
            <span className={classes['second']}>
              {t('sepa.submitWindow', { from: date(batch.submitFrom), until: date(batch.submitUntil) })}
            </span>
          )}
          {answered && (
            <span className={classes['second']}>
              {t('sepa.settledOf', { settled: batch.settledCount, count: batch.count })}
            </span>
          )}
        </div>
        <BatchState state={batch.state} />
      </div>
      <BatchActions batch={batch} />
      <DueLaterNote batch={batch} />
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {batch.groups.map(({ sequenceType, count, total }) => (
          <div key={sequenceType}>
            <dt>
              {t(`sepa.seq_${sequenceType}`)} ({sequenceType})
            </dt>
            <dd>
              {count} · <MoneyText amount={total} currency="EUR" />
            </dd>
          </div>
        ))}
      </dl>
      <BatchItems batch={batch} />
    </div>
  );
}
