import { Switch } from '@mantine/core';
import { PAYMENT_WAYS, type ProfileValues } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { PaymentWaysField } from '../payment-way/payment-ways-field.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './profile-form.module.css';
import { ProfileOrder } from './profile-order.tsx';

/** Whether documents of the profile are paid by its own payment methods, and by which in which order. */
export function ProfileWays({ form }: { form: ZodForm<ProfileValues> }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const page = useRead('company.getPaymentPage').data?.data;
  const { paymentWays } = form.values;
  return (
    <div className={classes['stack']}>
      <Switch
        label={t('settings.profileWaysOwn')}
        description={t('settings.profileWaysOwnHint')}
        checked={paymentWays !== null}
        disabled={!mayWrite}
        // Its own begin as the company's.
        onChange={(event) => {
          const isOwn = event.currentTarget.checked;
          form.setFieldValue('paymentWays', isOwn ? [...(page?.methods ?? PAYMENT_WAYS)] : null);
          if (!isOwn) form.setFieldValue('onlineOrder', null);
        }}
      />
      {paymentWays !== null && (
        <PaymentWaysField value={paymentWays} onChange={(ways) => form.setFieldValue('paymentWays', ways)} />
      )}
      {paymentWays?.includes('online') && page && (
        <ProfileOrder form={form} companyOrder={page.onlineOrder} />
      )}
    </div>
  );
}
