import { Skeleton } from '@mantine/core';
import { useTexts } from '../../ui/reader.ts';
import classes from './dashboard.module.css';

/** The shape of the dashboard while it loads. */
export function DashboardSkeleton() {
  const t = useTexts();
  return (
    <div className={classes['stack']} role="status" aria-label={t('common.loading')}>
      <div className={classes['figures']}>
        {['outstanding', 'overdue', 'paid', 'drafts'].map((name) => (
          <Skeleton key={name} height={148} radius="lg" />
        ))}
      </div>
      <Skeleton height={118} radius="lg" />
      <div className={classes['columns']}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </div>
  );
}
