import { type PaymentMethod, PaymentMethodInput } from '@penning/contract';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { ShortList } from './short-list.tsx';

export function PaymentMethodList() {
  const t = useTexts();
  const list = useRead('paymentMethod.list');
  const remove = useWrite('paymentMethod.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('common.deleted') }),
  });
  const columns = useMemo<Column<PaymentMethod>[]>(
    () => [{ id: 'name', header: t('common.name'), cell: ({ name }) => name }],
    [t],
  );
  return (
    <ShortList
      title={t('settings.paymentMethods')}
      hint={t('settings.paymentMethodsHint')}
      noun={t('settings.paymentMethod')}
      addLabel={t('settings.addPaymentMethod')}
      emptyLabel={t('settings.paymentMethodsEmpty')}
      columns={columns}
      list={list}
      remove={remove}
      form={(method, close) => <PaymentMethodForm method={method} onDone={close} />}
    />
  );
}

function PaymentMethodForm({ method, onDone }: { method: PaymentMethod | undefined; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm(PaymentMethodInput, { name: method?.name ?? '' });
  const create = useWrite('paymentMethod.create', { errorTitle: false });
  const update = useWrite('paymentMethod.update', { errorTitle: false });
  const submit = async (body: { name: string }) => {
    await (method ? update.mutateAsync({ params: { id: method.id }, body }) : create.mutateAsync({ body }));
    showToast({ level: 'success', title: t('common.saved') });
    onDone();
  };
  return (
    <KeptForm
      keep={`paymentMethod:${method?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <TextField form={form} name="name" label={t('common.name')} required data-autofocus />
    </KeptForm>
  );
}
