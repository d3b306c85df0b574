import { Alert } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { useReader } from '../../ui/reader.ts';

/** That the installation fetches reference rates, and up to which day it has them; nothing where it doesn't. */
export function ReferenceNote() {
  const { t, date } = useReader();
  const known = useRead('exchangeRate.getReference').data?.data;
  if (!known?.isFetched) return null;
  return (
    <Alert color="blue" variant="light" mb="md">
      {known.until === null
        ? t('exchangeRate.referenceSoon')
        : t('exchangeRate.reference', { date: date(known.until) })}
    </Alert>
  );
}
