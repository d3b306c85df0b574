import { Button, SegmentedControl } from '@mantine/core';
import { type Integration, SERVICE_JOB_STATES, type ServiceJob } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './errand.module.css';
import { JobItem } from './job-item.tsx';
import { useRetry } from './use-retry.ts';

const STATES = ['all', ...SERVICE_JOB_STATES] as const;
type Shown = (typeof STATES)[number];

/** What a service does with the company's documents: what waits, what is done, and what failed and can be tried again. */
export function JobsPanel({ integration }: { integration: Integration }) {
  const t = useTexts();
  const mayBook = useMay('document.book');
  const { waiting, failed } = integration.jobs;
  const [shown, setShown] = useState<Shown>(failed > 0 ? 'failed' : waiting > 0 ? 'waiting' : 'all');
  const [perPage, setPerPage] = useState(25);
  const [cursor, setCursor] = useState<string>();
  const state = shown === 'all' ? undefined : shown;
  const jobs = useRead(
    'errand.list',
    { query: { integration: integration.name, perPage, cursor, state } },
    { keepPrevious: true },
  );
  const repeat = useRetry();
  const again = ({ id }: ServiceJob) => repeat.mutate({ body: { ids: [id] } });
  const show = (value: string) => {
    setCursor(undefined);
    if (isOneOf(STATES, value)) setShown(value);
  };
  return (
    <>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label={t('integration.jobsShown')}
          value={shown}
          onChange={show}
          data={STATES.map((value) => ({ value, label: t(`integration.jobs_${value}`) }))}
        />
        {mayBook && failed > 0 && (
          <Button
            variant="default"
            loading={repeat.isPending}
            onClick={() => repeat.mutate({ body: { integration: integration.name } })}
          >
            {t('integration.repeatAll')}
          </Button>
        )}
      </div>
      {!jobs.data &&
        (jobs.error ? <Failure error={jobs.error} onRetry={() => void jobs.refetch()} /> : <LinesSkeleton />)}
      {jobs.data?.data.length === 0 && (
        <EmptyState
          icon={<IconPlugConnected size={28} />}
          title={t(state === undefined ? 'integration.noJobs' : 'integration.noJobsOfState')}
          {...(state === undefined ? { text: t('integration.noJobsText') } : {})}
        />
      )}
      <ul className={classes['jobs']}>
        {jobs.data?.data.map((job) => (
          <JobItem
            key={job.id}
            job={job}
            by="subject"
            busy={repeat.isPending}
            onRepeat={mayBook ? again : undefined}
          />
        ))}
      </ul>
      <ListFooter meta={jobs.data?.meta} perPage={perPage} onPerPage={setPerPage} onCursor={setCursor} />
    </>
  );
}
