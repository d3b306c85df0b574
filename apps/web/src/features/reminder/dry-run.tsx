import { Button, Text } from '@mantine/core';
import type { ReminderForecast } from '@penning/contract';
import { addDays, parsePlainDate, plainDate } from '@penning/domain';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './reminder.module.css';
import { useReason } from './use-reason.ts';

/** What the schedule would do with every open invoice on a given day; nothing is sent. */
export function DryRun({ isOff }: { isOff: boolean }) {
  const { t } = useReader();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('reminder.dryRunTitle')}
      hint={t('reminder.dryRunHint')}
      action={
        !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('reminder.dryRunOpen')}
          </Button>
        )
      }
    >
      {isOpen && <Forecasts isOff={isOff} />}
    </Section>
  );
}

function Forecasts({ isOff }: { isOff: boolean }) {
  const { t } = useReader();
  const { today } = usePreferences();
  const [date, setDate] = useState<string>(addDays(plainDate(today), 1));
  const [perPage, setPerPage] = useState(10);
  const [cursor, setCursor] = useState<string>();
  const day = parsePlainDate(date) && date >= today ? date : today;
  const query = { date: day, perPage, ...(cursor === undefined ? {} : { cursor }) };
  const run = useRead(
    'reminder.listForecasts',
    { query: { ...query, assumeEnabled: isOff ? 'true' : 'false' } },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return (
    <div className={classes['stack']}>
      <DateInput
        w={200}
        label={t('reminder.dryRunDate')}
        min={today}
        value={date}
        onChange={(day) => {
          setDate(day);
          setCursor(undefined);
        }}
      />
      {isOff && (
        <Text size="sm" c="dimmed">
          {t('reminder.dryRunOff')}
        </Text>
      )}
      <DataTable
        label={t('reminder.dryRunTitle')}
        columns={columns}
        rows={run.data?.data}
        rowKey={({ documentId }) => documentId}
        error={run.error}
        onRetry={() => void run.refetch()}
        stale={run.isPlaceholderData}
        empty={<EmptyState title={t('reminder.dryRunEmpty')} />}
      />
      <ListFooter
        meta={run.data?.meta}
        perPage={perPage}
        onPerPage={(count) => {
          setPerPage(count);
          setCursor(undefined);
        }}
        onCursor={setCursor}
      />
    </div>
  );
}

function useColumns(): readonly Column<ReminderForecast>[] {
  const { t, date } = useReader();
  const reasonText = useReason();
  return useMemo(
    () => [
      {
        id: 'invoice',
        header: t('reminder.columnInvoice'),
        cell: ({ number, customerName }) => (
          <>
            {number}
            <span className={classes['dimmed']}>{customerName}</span>
          </>
        ),
      },
      {
        id: 'due',
        header: t('reminder.columnDue'),
        hide: 'phone',
        width: '120px',
        cell: ({ dueDate }) => <span className={classes['day']}>{date(dueDate)}</span>,
      },
      {
        id: 'open',
        header: t('reminder.columnOpen'),
        align: 'right',
        hide: 'phone',
        cell: ({ open, currency }) => <MoneyText amount={open} currency={currency} />,
      },
      {
        id: 'outcome',
        header: t('reminder.columnOutcome'),
        cell: ({ plan: { send, step, reason, next } }) => (
          <>
            {send && step !== null ? (
              <StatusBadge tone="attention" label={t('reminder.sends', { step: String(step) })} />
            ) : (
              reason && reasonText(reason)
            )}
            {next && (
              <span className={classes['dimmed']}>
                {t('reminder.next', { step: String(next.step), date: date(next.on) })}
              </span>
            )}
          </>
        ),
      },
    ],
    [t, date, reasonText],
  );
}
