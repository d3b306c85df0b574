import { Text } from '@mantine/core';
import { type InvoiceSummary, contract } from '@penning/contract';
import { ZERO, isNegative, isZero, parseAmount, subtractAmounts } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { CheckboxField, OptionalSelectField, TextField } from '../../ui/form/fields.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { invoiceName } from './invoice-name.ts';

const Payment = contract.invoice.registerPayment.body.required();
type Payment = z.input<typeof Payment>;

interface Props {
  /** The invoice that was paid; the dialog is open while there is one. */
  invoice: InvoiceSummary | undefined;
  /** Money came in although nothing is due; without it, what is due or to be refunded is proposed. */
  isMore?: boolean;
  onClose: () => void;
}

/** Registers what a customer paid, in whole or in part, or more than is due. */
export function RegisterPaymentDialog({ invoice, isMore = false, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={onClose}
      title={invoice && t('archive.paymentTitle', { name: invoiceName(invoice, t) })}
    >
      {invoice && <PaymentForm invoice={invoice} isMore={isMore} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  invoice: InvoiceSummary;
  isMore: boolean;
  onDone: () => void;
}

function PaymentForm({ invoice, isMore, onDone }: FormProps) {
  const t = useTexts();
  const { today } = usePreferences();
  const methods = useRead('paymentMethod.list', undefined, { isAside: true });
  // One token while the dialog is open: a retry after a lost answer is the same payment.
  const [token] = useState(newId);
  const form = useZodForm<Payment>(Payment, {
    token,
    amount: isMore ? '' : invoice.open,
    paidOn: today,
    methodId: null,
    note: '',
    overpayment: false,
  });
  const excess = excessOf(invoice, form.values.amount);
  const reverse = useWrite('invoice.unregisterPayment', {
    refreshes: ['overview'],
    onSuccess: () => showToast({ level: 'success', title: t('archive.paymentReversed') }),
  });
  const register = useWrite('invoice.registerPayment', { refreshes: ['overview'], errorTitle: false });
  const submit = async (values: Payment) => {
    const body = { ...values, overpayment: excess !== undefined && values.overpayment };
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
    <KeptForm
      keep={`payment:${invoice.id}${isMore ? ':more' : ''}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('archive.registerPayment')} />}
    >
      <FieldRow>
        <DecimalField
          form={form}
          name="amount"
          currency={invoice.currency}
          label={`${t('archive.paymentAmount')} (${invoice.currency})`}
          required
          data-autofocus
        />
        <DateField form={form} name="paidOn" label={t('archive.paymentDate')} required />
      </FieldRow>
      <Text size="sm" c="dimmed">
        {isMore
          ? t('archive.paymentNothingDue')
          : t('archive.paymentOpen', { amount: formatMoney(invoice.open, invoice.currency) })}
      </Text>
      {excess !== undefined && (
        <CheckboxField
          form={form}
          name="overpayment"
          label={t('archive.overpayment', { amount: formatMoney(excess, invoice.currency) })}
          description={t('archive.overpaymentText')}
        />
      )}
      <OptionalSelectField
        form={form}
        name="methodId"
        label={t('archive.paymentMethod')}
        emptyLabel={t('archive.noMethod')}
        data={(methods.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField form={form} name="note" label={t('archive.paymentNote')} maxLength={200} />
    </KeptForm>
  );
}

/** How much of the amount is beyond what is due; nothing for a refund. */
function excessOf({ open, totalIncl }: InvoiceSummary, typed: string): string | undefined {
  const paid = parseAmount(typed);
  if (paid === undefined || isNegative(paid) || isNegative(totalIncl)) return undefined;
  const excess = subtractAmounts(paid, isNegative(open) ? ZERO : open);
  return isNegative(excess) || isZero(excess) ? undefined : excess;
}
