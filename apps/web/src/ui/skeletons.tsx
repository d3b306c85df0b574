import { Skeleton, Stack } from '@mantine/core';
import { useTexts } from './reader.ts';

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
