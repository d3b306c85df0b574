import { Alert, Anchor, Button, Group } from '@mantine/core';
import type { Customer } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../../api/use-write.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useMay } from '../../session/use-preferences.ts';

/** Says that a customer is archived, and restores it, or which customer it was merged into. */
export function StatusNote({ customer: { id, status, masterId } }: { customer: Customer }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const restore = useWrite('customer.restore', {
    onSuccess: () => showToast({ level: 'success', title: t('customerPage.restored') }),
  });
  if (status === 'active') return null;
  return (
    <Alert color="gray">
      <Group justify="space-between">
        {t(status === 'archived' ? 'customerPage.isArchived' : 'customerPage.isMerged')}
        {status === 'archived' && mayWrite && (
          <Button
            variant="default"
            size="xs"
            loading={restore.isPending}
            onClick={() => restore.mutate({ params: { id } })}
          >
            {t('customerPage.restore')}
          </Button>
        )}
        {masterId !== null && (
          <Anchor renderRoot={(props) => <Link to="/customers/$id" params={{ id: masterId }} {...props} />}>
            {t('customerPage.openMaster')}
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
