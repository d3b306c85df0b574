import { Alert } from '@mantine/core';
import type { SepaBatch } from '@penning/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useReader } from '../../ui/reader.ts';

/** Warns of invoices that would be collected before they are due. */
export function DueLaterNote({ batch: { dueLater } }: { batch: SepaBatch }) {
  const { t, date } = useReader();
  if (dueLater === null) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t('sepa.dueLater', { count: dueLater.count, date: date(dueLater.until) })}
    </Alert>
  );
}
