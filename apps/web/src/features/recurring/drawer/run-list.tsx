import { Button } from '@mantine/core';
import type { RecurringRun } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import classes from './run-list.module.css';

const TONES = { sent: 'good', draft: 'draft', failed: 'bad', skipped: 'reversed' } as const satisfies Record<
  RecurringRun['outcome'],
  StatusTone
>;

const FEW = 12;
const MANY = 200;

/** The outcomes of its dates, the latest first, with the resulting invoices. */
export function RunList({ recurringId }: { recurringId: string }) {
  const { t } = useReader();
  const [perPage, setPerPage] = useState(FEW);
  const runs = useRead(
    'recurring.listRuns',
    { params: { id: recurringId }, query: { perPage } },
    { keepPrevious: true },
  );
  if (!runs.data) {
    if (!runs.error) return <LinesSkeleton lines={2} />;
    return <Failure error={runs.error} onRetry={() => void runs.refetch()} />;
  }
  const { data, meta } = runs.data;
  if (data.length === 0) return <p className={classes['none']}>{t('recurring.noRuns')}</p>;
  return (
    <>
      <ul className={classes['runs']}>
        {data.map((run) => (
          <RunItem key={run.occursOn} run={run} />
        ))}
      </ul>
      {meta.next !== null && perPage === FEW && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPerPage(MANY)}>
          {t('recurring.moreRuns')}
        </Button>
      )}
    </>
  );
}

function RunItem({ run }: { run: RecurringRun }) {
  const { t, date } = useReader();
  const { document, outcome, message } = run;
  return (
    <li>
      <span className={classes['day']}>{date(run.occursOn)}</span>
      <StatusBadge tone={TONES[outcome]} label={t(`recurring.run_${outcome}`)} />
      <span className={classes['made']}>
        {document && (
          <>
            <Link
              to="/archive"
              search={{
                type: document.status === STATUS.draft ? 'draft' : 'invoice',
                invoice_id: document.id,
              }}
            >
              {document.number ?? t('recurring.openDraft')}
            </Link>
            <MoneyText amount={document.totalIncl} currency={document.currency} />
          </>
        )}
        {document === null && outcome !== 'skipped' && t('recurring.draftGone')}
      </span>
      {message !== '' && <span className={classes['problem']}>{message}</span>}
    </li>
  );
}
