import { SegmentedControl, Text } from '@mantine/core';
import { parseAmount, parsePercentage } from '@penning/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

interface Props {
  kind: 'invoice' | 'quotation';
  /** The quotation or the draft that it is for; absent while the dialog is closed. */
  documentId: string | undefined;
  onClose: () => void;
}

/** Asks how much of a quotation or a draft to invoice beforehand. */
export function DepositDialog({ kind, documentId, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog opened={documentId !== undefined} onClose={onClose} title={t('invoice.deposit')}>
      {documentId !== undefined && <DepositForm kind={kind} documentId={documentId} />}
    </Dialog>
  );
}

const MEASURES = ['percentage', 'amount'] as const;

const Deposit = z.discriminatedUnion('measure', [
  z.object({
    measure: z.literal('percentage'),
    percentage: z.string().refine((text) => parsePercentage(text) !== undefined, { error: 'decimal' }),
    amount: z.string(),
  }),
  z.object({
    measure: z.literal('amount'),
    percentage: z.string(),
    amount: z.string().refine((text) => parseAmount(text) !== undefined, { error: 'decimal' }),
  }),
]);
type Values = { measure: (typeof MEASURES)[number]; percentage: string; amount: string };

function DepositForm({ kind, documentId }: { kind: Props['kind']; documentId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  // One token while the dialog is open: a retry after a lost answer makes no second deposit.
  const [creationToken] = useState(newId);
  const form = useZodForm<Values>(Deposit, { measure: 'percentage', percentage: '30', amount: '' });
  const request = useWrite(`${kind}.requestDeposit`, {
    errorTitle: false,
    refreshes: ['invoice', 'overview'],
  });
  const submit = async ({ measure, percentage, amount }: Values) => {
    const asked = measure === 'percentage' ? { percentage } : { amount };
    const { data } = await request.mutateAsync({
      params: { id: documentId },
      body: { creationToken, ...asked },
    });
    showToast({ level: 'success', title: t('invoice.depositMade') });
    void navigate({ to: '/invoices/$id', params: { id: data.id } });
  };
  return (
    <KeptForm
      keep={`deposit:${documentId}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('invoice.deposit')} />}
    >
      <Text size="sm" c="dimmed">
        {t('invoice.depositLead')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('invoice.depositMeasure')}
        value={form.values.measure}
        data={MEASURES.map((name) => ({ value: name, label: t(`invoice.depositMeasure_${name}`) }))}
        onChange={(value) => form.setFieldValue('measure', value === 'amount' ? 'amount' : 'percentage')}
      />
      {form.values.measure === 'percentage' ? (
        <DecimalField
          key="percentage"
          form={form}
          name="percentage"
          label={t('invoice.depositPercentage')}
          required
          rightSection="%"
          data-autofocus
        />
      ) : (
        <DecimalField key="amount" form={form} name="amount" label={t('invoice.depositAmount')} required />
      )}
    </KeptForm>
  );
}
