import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Receipt } from '@penning/contract';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './receipt.module.css';

const DEBOUNCE_MS = 200;
const SHOWN = 20;

interface Props {
  receipt: Receipt;
  label: string;
  onClose: () => void;
}

/** Asks who the invoice of a receipt is for, and makes it. */
export function InvoiceReceiptDialog({ receipt, label, onClose }: Props) {
  const t = useTexts();
  // One token per dialog: a retry after a lost answer makes nothing twice.
  const [creationToken] = useState(newId);
  const [customerId, setCustomerId] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState(true);
  const make = useWrite('receipt.convert', {
    refreshes: ['invoice', 'overview'],
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('receipt.made', { number: data.number ?? '' }) });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={label}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (customerId === null) return;
          make.mutate({ params: { id: receipt.id }, body: { creationToken, customerId, reference, email } });
        }}
      >
        <CustomerField value={customerId} onChange={setCustomerId} />
        <TextInput
          label={t('receipt.reference')}
          maxLength={80}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Checkbox
          label={t('receipt.sendEmail')}
          checked={email}
          onChange={(event) => setEmail(event.currentTarget.checked)}
        />
        <Text size="sm">{t('receipt.makeNote')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={customerId === null}>
            {label}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function CustomerField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useRead(
    'customer.list',
    { query: { perPage: SHOWN, ...(term === '' ? {} : { q: term }) } },
    { keepPrevious: true },
  );
  return (
    <Select
      label={t('receipt.customer')}
      required
      searchable
      data-autofocus
      data={(found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? t('common.loading') : t('archive.noCustomerFound')}
      maxDropdownHeight={280}
    />
  );
}
