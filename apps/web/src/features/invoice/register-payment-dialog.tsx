import { Text } from '@mantine/core';
import { type InvoiceSummary, contract } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { OptionalSelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { invoiceName } from './invoice-name.ts';

const Payment = contract.invoice.registerPayment.body.required();
type Payment = z.input<typeof Payment>;

interface Props {
  /** The invoice that was paid; the dialog is open while there is one. */
  invoice: InvoiceSummary | undefined;
  onClose: () => void;
}

/** Registers what a customer paid, in whole or in part. */
export function RegisterPaymentDialog({ invoice, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={onClose}
      title={invoice && t('archive.paymentTitle', { name: invoiceName(invoice, t) })}
    >
      {invoice && <PaymentForm invoice={invoice} onDone={onClose} />}
    </Dialog>
  );
}

function PaymentForm({ invoice, onDone }: { invoice: InvoiceSummary; onDone: () => void }) {
  const t = useTexts();
  const { today } = usePreferences();
  const methods = useRead('paymentMethod.list');
  // One token while the dialog is open: a retry after a lost answer is the same payment.
  const [token] = useState(newId);
  const initial: Payment = { token, amount: invoice.open, paidOn: today, methodId: null, note: '' };
  const form = useZodForm<Payment>(Payment, initial);
  const reverse = useWrite('invoice.unregisterPayment', {
    refreshes: ['overview'],
    onSuccess: () => showToast({ level: 'success', title: t('archive.paymentReversed') }),
  });
  const register = useWrite('invoice.registerPayment', { refreshes: ['overview'], errorTitle: false });
  const submit = async (body: Payment) => {
    const { data } = await register.mutateAsync({ params: { id: invoice.id }, body });
    const payment = data.payments.findLast(
      ({ provider, amount }) => provider === null && amount === body.amount,
    );
    showToast({
      level: 'success',
      title: t(body.amount.startsWith('-') ? 'credit.refunded' : 'archive.paymentRegistered', {
        amount: formatMoney(body.amount.replace('-', ''), invoice.currency),
      }),
      ...(payment && {
        action: {
          label: t('common.undo'),
          onClick: () => reverse.mutate({ params: { id: invoice.id, paymentId: payment.id } }),
        },
      }),
    });
    onDone();
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('archive.registerPayment')} />}
    >
      <FieldRow>
        <DecimalField
          form={form}
          name="amount"
          label={`${t('archive.paymentAmount')} (${invoice.currency})`}
          required
          data-autofocus
        />
        <TextField form={form} name="paidOn" type="date" label={t('archive.paymentDate')} required />
      </FieldRow>
      <Text size="sm" c="dimmed">
        {t('archive.paymentOpen', { amount: formatMoney(invoice.open, invoice.currency) })}
      </Text>
      <OptionalSelectField
        form={form}
        name="methodId"
        label={t('archive.paymentMethod')}
        emptyLabel={t('archive.noMethod')}
        data={(methods.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField form={form} name="note" label={t('archive.paymentNote')} maxLength={200} />
    </Form>
  );
}
