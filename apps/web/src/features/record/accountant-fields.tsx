import type { AccountantInput } from '@penning/contract';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';

/** Every field of an accounting firm. */
export function AccountantFields<Values extends AccountantInput>({ form }: { form: ZodForm<Values> }) {
  const t = useTexts();
  const countries = useCountryOptions();
  return (
    <>
      <TextField form={form} name="name" label={t('accountant.accountantName')} required />
      <TextField form={form} name="address" label={t('settings.address')} />
      <FieldRow narrowFirst>
        <TextField form={form} name="postalCode" label={t('settings.postalCode')} />
        <TextField form={form} name="city" label={t('settings.city')} />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="country" label={t('common.country')} data={countries} />
        <SelectField form={form} name="language" label={t('common.language')} data={[...LANGUAGE_OPTIONS]} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="coc" label={t('settings.coc')} />
        <TextField form={form} name="phone" label={t('settings.phone')} type="tel" />
      </FieldRow>
      <TextField form={form} name="email" label={t('settings.emailAddress')} type="email" />
    </>
  );
}
