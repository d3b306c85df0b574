import { Button, Group } from '@mantine/core';
import type { ImportedInvoice } from '@penning/contract';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';

/** Marks the amount due of an earlier system's invoice as paid, or as unpaid again. */
export function ImportedInvoicePayment({ invoice }: { invoice: ImportedInvoice }) {
  const t = useTexts();
  const mayPay = useMay('payment.write');
  const [isAsking, setAsking] = useState(false);
  const params = { id: invoice.id };
  const unpay = useWrite('importedInvoice.markUnpaid', {
    onSuccess: () => showToast({ level: 'success', title: t('purchase.markedUnpaid') }),
  });
  if (!mayPay) return null;
  if (invoice.settledOn !== null)
    return (
      <Group>
        <Button variant="default" loading={unpay.isPending} onClick={() => unpay.mutate({ params })}>
          {t('purchase.markUnpaid')}
        </Button>
      </Group>
    );
  if (invoice.status === 'paid') return null;
  return (
    <Group>
      <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('purchase.markPaid')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('purchase.markPaid')} size="sm">
        <PaidForm id={invoice.id} onDone={() => setAsking(false)} />
      </Dialog>
    </Group>
  );
}

function PaidForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts();
  const { today } = usePreferences();
  const [paidOn, setPaidOn] = useState<string>(today);
  const pay = useWrite('importedInvoice.markPaid', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('purchase.markedPaid') });
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        pay.mutate({ params: { id }, body: { paidOn } });
      }}
    >
      <DateInput
        label={t('purchase.paidOn')}
        required
        max={today}
        value={paidOn}
        onChange={(day) => setPaidOn(day)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={pay.isPending}>
          {t('purchase.markPaid')}
        </Button>
      </Group>
    </form>
  );
}
