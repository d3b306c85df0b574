import type { CompanyInput } from '@penning/contract';
import { vatCountryOf } from '@penning/domain';
import { countryName } from '@penning/i18n/countries';
import { SelectField } from '../../ui/form/fields.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';

/** The company's country; says what becomes of its VAT codes when it changes. */
export function CountryField({ form, saved }: { form: ZodForm<CompanyInput>; saved: string }) {
  const { t, language } = useReader();
  const countries = useCountryOptions();
  const { country } = form.values;
  const isMoving = vatCountryOf(country) !== vatCountryOf(saved);
  return (
    <SelectField
      form={form}
      name="country"
      label={t('common.country')}
      data={countries}
      {...(isMoving
        ? { description: t('settings.codesFollow', { country: countryName(country, language) }) }
        : {})}
    />
  );
}
