import { Skeleton, Stack } from '@mantine/core';
import { useTexts } from './reader.ts';
import classes from './skeletons.module.css';

/** Grey lines in place of a form or text while it loads. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useTexts();
  return (
    <Stack gap="md" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={36} radius="md" />
      ))}
    </Stack>
  );
}

/** The filters and rows of a list that is still loading, as high as what comes. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className={classes['filters']}>
        <Skeleton height={36} radius="md" />
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes['row']}>
          <Skeleton height={12} width={`${RAGGED[index % RAGGED.length]}%`} radius="sm" />
          <Skeleton height={12} width={72} radius="sm" />
        </div>
      ))}
    </div>
  );
}

/** Words end at different places. */
const RAGGED = [46, 38, 52, 41, 35, 48];
