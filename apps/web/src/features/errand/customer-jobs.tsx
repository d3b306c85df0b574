import type { ServiceJob } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './errand.module.css';
import { JobItem } from './job-item.tsx';
import { useRetry } from './use-retry.ts';

interface Props {
  customerId: string;
  integration: string;
}

/** What a service doesn't know of a customer yet: what waits with a problem, and what it refused. */
export function CustomerJobs({ customerId, integration }: Props) {
  const mayBook = useMay('document.book');
  const jobs = useRead('errand.list', { query: { customerId, integration } });
  const repeat = useRetry();
  const open = (jobs.data?.data ?? []).filter(({ state, message }) => state !== 'done' && message !== '');
  if (open.length === 0) return null;
  const again = ({ id }: ServiceJob) => repeat.mutate({ body: { ids: [id] } });
  return (
    <ul className={classes['jobs']}>
      {open.map((job) => (
        <JobItem
          key={job.id}
          job={job}
          by="service"
          busy={repeat.isPending}
          onRepeat={mayBook ? again : undefined}
        />
      ))}
    </ul>
  );
}
