import { Group, Skeleton } from '@mantine/core';
import details from '../../../ui/parts/details.module.css';
import { useTexts } from '../../../ui/reader.ts';
import classes from '../document-details.module.css';
import sheet from './document-sheet.module.css';

/** A document in the shape of what comes: amount and status, actions, pages, facts beside the timeline. */
export function DocumentSkeleton() {
  const t = useTexts();
  return (
    <div className={details['details']} role="status" aria-label={t('common.loading')}>
      <div className={details['summary']}>
        <Skeleton height={28} width={150} radius="sm" />
        <Skeleton height={20} width={84} radius="sm" />
      </div>
      <Group gap="xs">
        <Skeleton height={36} width={112} radius="md" />
        <Skeleton height={36} width={112} radius="md" />
        <Skeleton height={36} width={112} radius="md" />
      </Group>
      <div className={sheet['sheet']}>
        <div className={sheet['pages']}>
          <Skeleton className={sheet['blank'] ?? ''} />
        </div>
      </div>
      <div className={classes['beside']}>
        <Skeleton height={150} radius={10} />
        <Skeleton height={150} radius={10} />
      </div>
    </div>
  );
}
