import { Alert, TextInput } from '@mantine/core';
import type { SelectionInput } from '@penning/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import { useReader } from '../../../ui/reader.ts';

interface Props {
  selection: SelectionInput;
  reason: string;
  onChange: (reason: string) => void;
}

/**
 * What to know before drafts are sent together: how many would get a number of an earlier year, and how many are dated
 * before the last invoice. Those need a reason, which is kept with them alone.
 */
export function SendingAdvice({ selection, reason, onChange }: Props) {
  const { t, date } = useReader();
  const read = useRead('bulk.preview', { body: { selection } });
  const advice = read.data?.data;
  if (!advice) return <ReadFailure of={[read]} />;
  const { lastDate, backDated, nextNumber: number, afterNumbersYear } = advice;
  return (
    <>
      {afterNumbersYear > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('bulk.afterNumbersYear', { count: afterNumbersYear, number })}
        </Alert>
      )}
      {backDated > 0 && lastDate && (
        <TextInput
          label={t('invoice.backDatingReason')}
          description={t('bulk.backDatingHint', { count: backDated, date: date(lastDate) })}
          value={reason}
          maxLength={200}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
