import type { CompanyCreation } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { CheckboxField, PasswordField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { BookkeepingFields } from './bookkeeping-fields.tsx';

/** The values of a form for a new company, before its total is confirmed. */
export type NewCompany = Omit<CompanyCreation, 'total_confirmed'> & { total_confirmed: boolean };

/** The initial settings of a new company. */
export function emptyCompany(country: string, language: CompanyCreation['language']): NewCompany {
  return {
    company_name: '',
    user_name: '',
    user_email: '',
    password: '',
    password_confirmation: '',
    country,
    language,
    bookkeeping: false,
    office: '',
    autobooking: false,
    total_confirmed: false,
  };
}

interface Props<Values extends object> {
  form: ZodForm<Values>;
  /** The price per month. */
  price: string | undefined;
}

/** The fields that an accounting firm or an administrator enters for a new company. */
export function CompanyCreationFields<Values extends NewCompany>({ form, price }: Props<Values>) {
  const t = useTexts();
  const countries = useCountryOptions();
  return (
    <>
      <TextField form={form} name="company_name" label={t('accountant.companyName')} required />
      <FieldRow>
        <SelectField form={form} name="country" label={t('common.country')} data={countries} />
        <SelectField form={form} name="language" label={t('common.language')} data={[...LANGUAGE_OPTIONS]} />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="user_name"
          label={t('accountant.ownerName')}
          required
          autoComplete="off"
        />
        <TextField
          form={form}
          name="user_email"
          label={t('accountant.ownerEmail')}
          type="email"
          required
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <PasswordField
          form={form}
          name="password"
          label={t('accountant.password')}
          description={t('accountant.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="password_confirmation"
          label={t('accountant.passwordRepeat')}
          autoComplete="new-password"
        />
      </FieldRow>
      <BookkeepingFields form={form} />
      <CheckboxField
        form={form}
        name="total_confirmed"
        label={t('accountant.totalConfirmed', {
          price: price === undefined ? '…' : formatMoney(price, 'EUR'),
        })}
      />
    </>
  );
}
