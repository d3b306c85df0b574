import { Button, Group, Text } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';

/** Where suppliers can send e-invoices, and whether they can. */
export function NetworkAddress() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const address = useRead('transmission.getAddress');
  const register = useWrite('transmission.register');
  const unregister = useWrite('transmission.unregister');
  if (!address.data) {
    if (address.error) return <Failure error={address.error} onRetry={() => void address.refetch()} />;
    return <LinesSkeleton lines={2} />;
  }
  const { registered, own } = address.data.data;
  const shown = registered ?? own;
  const text = registered ? 'receiving' : 'canReceive';
  return (
    <Group justify="space-between">
      <Text size="sm">
        {shown
          ? t(`eInvoice.${text}`, { address: `${shown.scheme}:${shown.id}` })
          : t('eInvoice.cannotReceive')}
      </Text>
      {mayWrite && shown && (
        <Button
          variant="default"
          loading={register.isPending || unregister.isPending}
          onClick={() => (registered ? unregister.mutate({}) : register.mutate({ body: {} }))}
        >
          {t(registered ? 'eInvoice.unregister' : 'eInvoice.register')}
        </Button>
      )}
    </Group>
  );
}
