import { Text } from '@mantine/core';
import { parsePercentage } from '@penning/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DecimalField } from '../../ui/form/number-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

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

const Deposit = z.strictObject({
  percentage: z.string().refine((text) => parsePercentage(text) !== undefined, { error: 'decimal' }),
});
type Values = z.infer<typeof Deposit>;

function DepositForm({ kind, documentId }: { kind: Props['kind']; documentId: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  // One token as long as the dialog is open: a second try after a lost answer makes no second deposit.
  const [creationToken] = useState(newId);
  const form = useZodForm<Values>(Deposit, { percentage: '30' });
  const request = useWrite(`${kind}.requestDeposit`, {
    errorTitle: false,
    refreshes: ['invoice', 'overview'],
  });
  const submit = async ({ percentage }: Values) => {
    const { data } = await request.mutateAsync({
      params: { id: documentId },
      body: { creationToken, percentage },
    });
    showToast({ level: 'success', title: t('invoice.depositMade') });
    void navigate({ to: '/invoices/$id', params: { id: data.id } });
  };
  return (
    <Form form={form} onSubmit={submit} actions={<SubmitButton form={form} label={t('invoice.deposit')} />}>
      <Text size="sm" c="dimmed">
        {t('invoice.depositLead')}
      </Text>
      <DecimalField
        form={form}
        name="percentage"
        label={t('invoice.depositPercentage')}
        required
        rightSection="%"
        data-autofocus
      />
    </Form>
  );
}
