import { Button, Group, Stack } from '@mantine/core';
import type { Customer } from '@penning/contract';
import { IconArchive, IconFiles, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog, SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CustomerBalance } from './customer-balance.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CustomerWarnings } from './customer-warnings.tsx';
import { VatCheckNote } from './vat-check-note.tsx';

const MandateSection = lazyPart(async () => (await import('../mandate/mandate-section.tsx')).MandateSection);

const CustomerDeposits = lazyPart(async () => (await import('./customer-deposits.tsx')).CustomerDeposits);

const CustomerReminders = lazyPart(
  async () => (await import('../reminder/customer-reminders.tsx')).CustomerReminders,
);

interface Props {
  /** The id of a customer, `new`, or nothing. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** One customer beside the list: every field, the invoices, deleting. */
export function CustomerPanel({ selected, onSelect }: Props) {
  const t = useTexts();
  const isNew = selected === 'new';
  const exists = selected !== undefined && !isNew;
  const read = useRead('customer.get', { params: { id: selected ?? '' } }, { enabled: exists });
  const customer = exists ? read.data?.data : undefined;
  const close = () => onSelect(undefined);
  return (
    <SidePanel
      opened={selected !== undefined}
      onClose={close}
      title={isNew ? t('customer.create') : (customer?.name ?? t('customer.edit'))}
    >
      {isNew && <CustomerForm customer={undefined} onDone={close} />}
      {customer && (
        <>
          <CustomerActions customer={customer} onDeleted={close} />
          <CustomerWarnings customer={customer} />
          <CustomerBalance customer={customer} />
          <VatCheckNote customer={customer} />
          <CustomerForm key={customer.id} customer={customer} onDone={close} />
          <Stack gap="md" mt="lg">
            <Suspense fallback={<LinesSkeleton lines={2} />}>
              <MandateSection key={`mandates-${customer.id}`} customer={customer} />
            </Suspense>
            <Suspense>
              <CustomerDeposits key={`deposits-${customer.id}`} customerId={customer.id} />
            </Suspense>
            <Suspense>
              <CustomerReminders customerId={customer.id} />
            </Suspense>
          </Stack>
        </>
      )}
      {exists &&
        !customer &&
        (read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <LinesSkeleton />)}
    </SidePanel>
  );
}

function CustomerActions({ customer, onDeleted }: { customer: Customer; onDeleted: () => void }) {
  const t = useTexts();
  const router = useRouter();
  const mayWrite = useMay('customer.write');
  const [asking, setAsking] = useState(false);
  const remove = useWrite('customer.delete', {
    refreshes: ['overview'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('customer.deleted') });
      onDeleted();
    },
  });
  const archive = useWrite('customer.archive', {
    refreshes: ['overview'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('customerPage.archived') });
      onDeleted();
    },
  });
  const showInvoices = () =>
    void router.navigate({ href: `/archive?type=invoice&customer_id=${customer.id}` });
  return (
    <Group gap={6} mb="lg">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserCircle size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/customers/$id" params={{ id: customer.id }} {...props} />}
      >
        {t('customerPage.openPage')}
      </Button>
      {customer.invoiceCount > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFiles size={16} aria-hidden />}
          onClick={showInvoices}
        >
          {t('customer.showInvoices')} ({customer.invoiceCount})
        </Button>
      )}
      {mayWrite && customer.status === 'active' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArchive size={16} aria-hidden />}
          loading={archive.isPending}
          title={t('customerPage.archiveText')}
          onClick={() => archive.mutate({ params: { id: customer.id } })}
        >
          {t('customerPage.archive')}
        </Button>
      )}
      {mayWrite && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('common.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('common.confirmDelete', { name: customer.name })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: customer.id } }, { onError: () => setAsking(false) })}
      >
        {t('customer.deleteText')}
      </ConfirmDialog>
    </Group>
  );
}
