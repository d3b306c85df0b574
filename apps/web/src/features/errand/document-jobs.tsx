import type { ServiceJob } from '@penning/contract';
import type { ReactNode } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './errand.module.css';
import { JobItem } from './job-item.tsx';
import { useRetry } from './use-retry.ts';

/** A document has a job for each service and act: always few. */
const MAX_SHOWN = 50;

interface Props {
  /** Of a document or of a purchase. */
  of: { readonly documentId: string } | { readonly purchaseId: string };
  /** What stands around the jobs; nothing is shown of one that no service was asked about. */
  frame: (jobs: ReactNode) => ReactNode;
}

/** What connected services did with a document or purchase, each with its number and link there. */
export function DocumentJobs({ of, frame }: Props) {
  const mayBook = useMay('document.book');
  const jobs = useRead('errand.list', { query: { ...of, perPage: MAX_SHOWN } });
  const repeat = useRetry();
  if (jobs.error) return frame(<Failure error={jobs.error} onRetry={() => void jobs.refetch()} />);
  if (!jobs.data || jobs.data.data.length === 0) return null;
  const again = ({ id }: ServiceJob) => repeat.mutate({ body: { ids: [id] } });
  return frame(
    <ul className={classes['jobs']}>
      {jobs.data.data.map((job) => (
        <JobItem
          key={job.id}
          job={job}
          by="service"
          busy={repeat.isPending}
          onRepeat={mayBook ? again : undefined}
        />
      ))}
    </ul>,
  );
}
