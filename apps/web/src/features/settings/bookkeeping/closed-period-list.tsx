import { Button } from '@mantine/core';
import { type ClosedPeriod, CLOSING_REASONS, ClosedPeriodInput } from '@penning/contract';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** The periods with closed books; an owner can reopen them. */
export function ClosedPeriodList() {
  const { t, date, instant } = useReader();
  const list = useRead('closedPeriod.list');
  const mayClose = useMay('settings.write');
  const mayOpen = useMay('period.open');
  const [isClosing, setClosing] = useState(false);
  const [opening, setOpening] = useState<ClosedPeriod>();
  const open = useWrite('closedPeriod.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('closedPeriod.opened') }),
  });
  const columns = useMemo<Column<ClosedPeriod>[]>(() => {
    const shown: Column<ClosedPeriod>[] = [
      { id: 'from', header: t('closedPeriod.from'), cell: ({ startsOn }) => date(startsOn) },
      { id: 'until', header: t('closedPeriod.until'), cell: ({ endsOn }) => date(endsOn) },
      {
        id: 'reason',
        header: t('closedPeriod.reason'),
        cell: ({ reason }) => t(`closedPeriod.reason_${reason}`),
      },
      {
        id: 'by',
        header: '',
        hide: 'tablet',
        cell: ({ closedByName: name, closedAt }) =>
          t('closedPeriod.closedBy', { name, date: instant(closedAt) }),
      },
    ];
    const button: Column<ClosedPeriod> = {
      id: 'actions',
      header: t('common.actions'),
      silentHeader: true,
      align: 'right',
      width: '110px',
      cell: (period) => (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          aria-label={`${t('closedPeriod.open')}: ${date(period.startsOn)} – ${date(period.endsOn)}`}
          onClick={() => setOpening(period)}
        >
          {t('closedPeriod.open')}
        </Button>
      ),
    };
    return mayOpen ? [...shown, button] : shown;
  }, [date, instant, mayOpen, t]);
  const add = (
    <Button
      variant="default"
      leftSection={<IconLock size={16} aria-hidden />}
      onClick={() => setClosing(true)}
    >
      {t('closedPeriod.close')}
    </Button>
  );
  return (
    <Section title={t('closedPeriod.title')} hint={t('closedPeriod.hint')} action={mayClose && add}>
      <DataTable
        label={t('closedPeriod.title')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('closedPeriod.empty')} />}
      />
      <Dialog opened={isClosing} onClose={() => setClosing(false)} title={t('closedPeriod.close')}>
        {isClosing && <ClosedPeriodForm onDone={() => setClosing(false)} />}
      </Dialog>
      <ConfirmDialog
        opened={opening !== undefined}
        title={
          opening
            ? t('closedPeriod.openQuestion', { from: date(opening.startsOn), until: date(opening.endsOn) })
            : ''
        }
        confirmLabel={t('closedPeriod.open')}
        busy={open.isPending}
        onClose={() => setOpening(undefined)}
        onConfirm={() =>
          opening && open.mutate({ params: { id: opening.id } }, { onSettled: () => setOpening(undefined) })
        }
      >
        {t('closedPeriod.openText')}
      </ConfirmDialog>
    </Section>
  );
}

type Values = z.input<typeof ClosedPeriodInput>;

function ClosedPeriodForm({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm<Values>(ClosedPeriodInput, { startsOn: '', endsOn: '', reason: 'vatReturn' });
  const create = useWrite('closedPeriod.create', { errorTitle: false });
  const submit = async (body: Values) => {
    await create.mutateAsync({ body });
    showToast({ level: 'success', title: t('closedPeriod.closed') });
    onDone();
  };
  const reasons = CLOSING_REASONS.map((value) => ({ value, label: t(`closedPeriod.reason_${value}`) }));
  return (
    <KeptForm
      keep="closedPeriod:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('closedPeriod.close')} />}
    >
      <FieldRow>
        <DateField form={form} name="startsOn" label={t('closedPeriod.from')} required />
        <DateField form={form} name="endsOn" label={t('closedPeriod.until')} required />
      </FieldRow>
      <SelectField form={form} name="reason" label={t('closedPeriod.reason')} data={reasons} />
    </KeptForm>
  );
}
