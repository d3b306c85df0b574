import type { ProfileValues } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { OptionalSelectField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';

/** By which connection documents of the profile are paid online, where the company has several. */
export function ProfileProvider({ form }: { form: ZodForm<ProfileValues> }) {
  const t = useTexts();
  const query = { class: 'payment', enabled: 'true' } as const;
  const connected = useRead('integration.list', { query }, { isAside: true }).data?.data ?? [];
  if (connected.length < 2 && form.values.paymentProvider === null) return null;
  return (
    <OptionalSelectField
      form={form}
      name="paymentProvider"
      label={t('settings.profileProvider')}
      description={t('settings.profileProviderHint')}
      emptyLabel={t('settings.profileProviderFirst')}
      data={connected.map(({ name, title }) => ({ value: name, label: title }))}
    />
  );
}
