import { Text } from '@mantine/core';
import type { ProfileValues } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { OnlineOrderField } from '../payment-way/online-order-field.tsx';

/** Its own order of the ways to pay online, which is the company's until somebody moves one. */
export function ProfileOrder({
  form,
  companyOrder,
}: {
  form: ZodForm<ProfileValues>;
  companyOrder: readonly string[];
}) {
  const t = useTexts();
  const { paymentProvider, onlineOrder } = form.values;
  const query = paymentProvider === null ? {} : { provider: paymentProvider };
  const offered = useRead('company.listOnlineMethods', { query }, { isAside: true }).data?.data ?? [];
  if (offered.length < 2) return null;
  return (
    <div>
      <Text fw={500}>{t('settings.onlineOrder')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('settings.onlineOrderHint')}
      </Text>
      <OnlineOrderField
        methods={offered}
        value={onlineOrder ?? companyOrder}
        onChange={(order) => form.setFieldValue('onlineOrder', order)}
      />
    </div>
  );
}
