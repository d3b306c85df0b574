import { TextInput } from '@mantine/core';
import type { SelectionInput } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { useReader } from '../../../ui/reader.ts';

interface Props {
  selection: SelectionInput;
  reason: string;
  onChange: (reason: string) => void;
}

/**
 * Why drafts are dated before the last invoice; asked for only while there are such drafts. It is kept with those alone.
 */
export function BackDatingField({ selection, reason, onChange }: Props) {
  const { t, date } = useReader();
  const ofQuotations = 'filter' in selection && selection.filter.type !== 'draft';
  const last = useRead(
    'invoice.list',
    { query: { type: 'invoice', sort: '-sendDate', perPage: 1 } },
    { enabled: !ofQuotations },
  ).data?.data[0]?.sendDate;
  const oldest = useRead(
    'invoice.list',
    { query: { type: 'draft', sort: 'sendDate', perPage: 1, ...(last ? { until: last } : {}) } },
    { enabled: Boolean(last) },
  ).data?.data[0]?.sendDate;
  if (!last || !oldest || oldest >= last) return null;
  return (
    <TextInput
      label={t('invoice.backDatingReason')}
      description={t('bulk.backDatingHint', { date: date(last) })}
      value={reason}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
