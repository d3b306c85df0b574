import { Skeleton, Stack } from '@mantine/core';
import { Columns } from './page.tsx';
import { useTexts } from './reader.ts';
import section from './section.module.css';
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

/** Labels with their fields in place of a form that is still loading. */
export function FieldsSkeleton({ fields = 4 }: { fields?: number }) {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <BlankFields fields={fields} />
    </div>
  );
}

/** Two cards of fields, in place of a page of settings that is still loading. */
export function CardsSkeleton({ fields = 4 }: { fields?: number }) {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Columns>
        {['left', 'right'].map((side) => (
          <div key={side} className={section['section']}>
            <Skeleton height={18} width="38%" mb={24} radius="sm" />
            <BlankFields fields={fields} />
          </div>
        ))}
      </Columns>
    </div>
  );
}

/** Labels with their fields, as part of what is shown while something loads. */
export function BlankFields({ fields }: { fields: number }) {
  return (
    <div className={classes['fields']}>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton height={12} width={`${(RAGGED[index % RAGGED.length] ?? 40) / 2}%`} radius="sm" mb={8} />
          <Skeleton height={36} radius="md" />
        </div>
      ))}
    </div>
  );
}

/** Words end at different places. */
const RAGGED = [46, 38, 52, 41, 35, 48];
