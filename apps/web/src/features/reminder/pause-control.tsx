import { Button, Text } from '@mantine/core';
import { ReminderPause } from '@penning/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { OptionalDayField } from './optional-day-field.tsx';
import classes from './reminder.module.css';

type PauseValues = z.input<typeof ReminderPause>;

/** What is paused: one invoice, or everything for a customer. */
type Paused = { invoiceId: string } | { customerId: string };

interface Props {
  of: Paused;
  pause: ReminderPause | null;
  mayWrite: boolean;
  /** Shown while nothing is paused. */
  active?: string;
}

/** Whether reminders are paused, with a button to pause or resume them. */
export function PauseControl({ of, pause, mayWrite, active }: Props) {
  const { t, date } = useReader();
  const [asking, setAsking] = useState(false);
  const resume = useResume(of);
  const standing = pause
    ? pause.until === null
      ? t('reminder.pausedForever')
      : t('reminder.pausedUntil', { date: date(pause.until) })
    : (active ?? '');
  return (
    <div className={classes['pause']}>
      {standing !== '' && (
        <div>
          {standing}
          {pause && pause.reason !== '' && <span className={classes['dimmed']}>{pause.reason}</span>}
        </div>
      )}
      {mayWrite && pause && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={resume.run}
        >
          {t('reminder.resume')}
        </Button>
      )}
      {mayWrite && !pause && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('reminder.pause')}
        </Button>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('reminder.pauseTitle')}>
        {asking && <PauseForm of={of} onDone={() => setAsking(false)} />}
      </Dialog>
    </div>
  );
}

function useResume(of: Paused) {
  const { t } = useReader();
  const onSuccess = () => showToast({ level: 'success', title: t('reminder.resumed') });
  const invoice = useWrite('reminder.resumeInvoice', { refreshes: ['invoice'], onSuccess });
  const customer = useWrite('reminder.resumeCustomer', { onSuccess });
  return 'invoiceId' in of
    ? { isPending: invoice.isPending, run: () => invoice.mutate({ params: { id: of.invoiceId } }) }
    : { isPending: customer.isPending, run: () => customer.mutate({ params: { id: of.customerId } }) };
}

function PauseForm({ of, onDone }: { of: Paused; onDone: () => void }) {
  const { t } = useReader();
  const form = useZodForm<PauseValues>(ReminderPause, { until: null, reason: '' });
  const invoice = useWrite('reminder.pauseInvoice', { refreshes: ['invoice'], errorTitle: false });
  const customer = useWrite('reminder.pauseCustomer', { errorTitle: false });
  const submit = async (body: PauseValues) => {
    await ('invoiceId' in of
      ? invoice.mutateAsync({ params: { id: of.invoiceId }, body })
      : customer.mutateAsync({ params: { id: of.customerId }, body }));
    showToast({ level: 'success', title: t('reminder.paused') });
    onDone();
  };
  return (
    <KeptForm
      keep={`reminderPause:${Object.values(of).join()}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('reminder.pause')} />}
    >
      <OptionalDayField form={form} name="until" label={t('reminder.pauseUntil')} />
      <Text size="sm" c="dimmed">
        {t('reminder.pauseUntilHint')}
      </Text>
      <TextField form={form} name="reason" label={t('reminder.pauseReason')} maxLength={200} />
    </KeptForm>
  );
}
