import { type Ledger, LedgerInput } from '@penning/contract';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { RetirableName } from './retirable-name.tsx';
import { ShortList } from './short-list.tsx';

export function LedgerList() {
  const t = useTexts();
  const list = useRead('ledger.list', { query: { include: 'retired' } });
  const remove = useWrite('ledger.delete', {
    onSuccess: () => showToast({ level: 'success', title: t('common.deleted') }),
  });
  const retire = useWrite('ledger.retire', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.retiredDone') }),
  });
  const restore = useWrite('ledger.restore', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.broughtBack') }),
  });
  const columns = useMemo<Column<Ledger>[]>(
    () => [
      { id: 'name', header: t('common.name'), cell: RetirableName },
      { id: 'number', header: t('settings.ledgerNumber'), cell: ({ ledgerNumber }) => ledgerNumber },
      {
        id: 'credit',
        header: t('settings.creditLedgerNumber'),
        hide: 'tablet',
        cell: ({ creditLedgerNumber }) => creditLedgerNumber,
      },
      { id: 'cost', header: t('settings.costCenter'), hide: 'phone', cell: ({ costCenter }) => costCenter },
    ],
    [t],
  );
  return (
    <ShortList
      title={t('settings.ledgers')}
      hint={t('settings.ledgersHint')}
      noun={t('settings.ledger')}
      addLabel={t('settings.addLedger')}
      emptyLabel={t('settings.ledgersEmpty')}
      columns={columns}
      list={list}
      remove={remove}
      retire={retire}
      restore={restore}
      form={(ledger, close) => <LedgerForm ledger={ledger} onDone={close} />}
    />
  );
}

const EMPTY: LedgerInput = {
  name: '',
  ledgerNumber: '',
  creditLedgerNumber: '',
  costCenter: '',
  bookTaxless: false,
};

function LedgerForm({ ledger, onDone }: { ledger: Ledger | undefined; onDone: () => void }) {
  const t = useTexts();
  const { id, retired: _, ...initial } = ledger ?? { id: undefined, retired: false, ...EMPTY };
  const form = useZodForm(LedgerInput, initial);
  const create = useWrite('ledger.create', { errorTitle: false });
  const update = useWrite('ledger.update', { errorTitle: false });
  const submit = async (body: LedgerInput) => {
    await (id === undefined ? create.mutateAsync({ body }) : update.mutateAsync({ params: { id }, body }));
    showToast({ level: 'success', title: t('common.saved') });
    onDone();
  };
  return (
    <KeptForm
      keep={`ledger:${ledger?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <TextField form={form} name="name" label={t('common.name')} required data-autofocus />
      <FieldRow>
        <TextField form={form} name="ledgerNumber" label={t('settings.ledgerNumber')} required />
        <TextField form={form} name="creditLedgerNumber" label={t('settings.creditLedgerNumber')} />
      </FieldRow>
      <TextField form={form} name="costCenter" label={t('settings.costCenter')} />
      <CheckboxField form={form} name="bookTaxless" label={t('settings.bookTaxless')} />
    </KeptForm>
  );
}
