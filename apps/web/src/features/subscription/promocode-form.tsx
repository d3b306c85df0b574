import { Text } from '@mantine/core';
import { type Subscription, subscription } from '@penning/contract';
import { formatQuantity } from '@penning/i18n';
import { useWrite } from '../../api/use-write.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';

/** A promocode: the active one, or a field to enter one. */
export function PromocodeForm({ promocode }: { promocode: Subscription['promocode'] }) {
  const t = useTexts();
  const mayUse = useMay('subscription.write');
  const form = useZodForm(subscription.usePromocode.body, { code: '' });
  const use = useWrite('subscription.usePromocode', {
    errorTitle: false,
    refreshes: ['preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('subscription.promocodeUsed') }),
  });
  return (
    <Section title={t('subscription.promocodeTitle')}>
      {promocode && (
        <Text mb="sm">
          {t('subscription.promocodeActive', {
            code: promocode.code,
            percent: formatQuantity(promocode.discountPercent),
            months: promocode.monthsLeft,
          })}
        </Text>
      )}
      <KeptForm
        keep="subscription:promocode"
        isAside
        form={form}
        readOnly={!mayUse}
        onSubmit={(body) => use.mutateAsync({ body })}
        actions={<SubmitButton form={form} label={t('subscription.promocodeUse')} />}
      >
        <TextField form={form} name="code" label={t('subscription.promocodeField')} autoComplete="off" />
      </KeptForm>
    </Section>
  );
}
